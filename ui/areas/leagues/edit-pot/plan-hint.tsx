import { Calculator } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { planner } from '#contract/money/planner'
import { planText } from '#domain/pot-plan-words'
import { Banner } from '#ui/components/banner.tsx'
import { useAnswer } from '#ui/lib/use-answer'

/**
 * Says whether what is available is enough for the rules from here on.
 *
 * @param left what the pot as it is typed leaves for weekly awards, in dollars; below 0 it is overspent
 */
export const PlanHint = ({ league, left }: { league: League; left: number }) => {
  const plan = useAnswer(planner.read, { leagueId: league.id })
  if (!plan.data || plan.data.planned === 0) return null
  return (
    <Banner icon={Calculator} title="The rules from here on">
      {planText({ rules: plan.data.rules, setAside: 0 }, left, league.currency)}
    </Banner>
  )
}
