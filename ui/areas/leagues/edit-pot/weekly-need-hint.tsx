import { Calculator } from 'lucide-react'
import { rules } from '#contract/rules'
import { winnings } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Banner } from '#ui/components/banner.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { needWords, plannedWords, weeklyNeedOf } from './weekly-need.ts'

/** Whether what is left of the pot is enough for the awards to come; nothing where none are. */
export const WeeklyNeedHint = ({ league, left }: { league: League; left: number }) => {
  const stats = useAnswer(winnings.stats, { leagueId: league.id })
  const kinds = useLeagueKinds(league.id)
  const book = useAnswer(rules.book, { leagueId: league.id })
  if (!stats.data || !kinds.data || !book.data) return null
  const need = weeklyNeedOf(stats.data, kinds.data, league.isPremium)
  const hasOwn = book.data.rules.some(({ isOn, isBuiltIn }) => isOn && !isBuiltIn)
  const { planned } = book.data.budget
  if ((hasOwn ? planned : need.total) === 0) return null
  const { what, outcome } = hasOwn
    ? plannedWords(planned, left, league.currency)
    : needWords(need, left, league.currency)
  return (
    <Banner icon={Calculator} title={what}>
      {outcome}
    </Banner>
  )
}
