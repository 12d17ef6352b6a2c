import { ListChecks } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { providerName } from '#ui/lib/providers'
import type { Go } from './use-dashboard-location.ts'

const list = new Intl.ListFormat('en-US')

/** Says that a finished week waits for its winners. The scheduler stages weeks by itself, so this is looked up anew. */
export const WeekReady = ({ league, go }: { league: League; go: Go }) => {
  const waiting = useAnswer(weeks.waiting, { leagueId: league.id }, { freshForMs: 60_000 })
  const ready = waiting.data?.filter(({ isFinal, isSample }) => isFinal && !isSample) ?? []
  const [latest] = ready
  if (!latest || league.seasonStatus === 'ended') return null
  const { week, provider } = latest
  const others = [...new Set(ready.map(one => one.week))].filter(one => one !== week)
  return (
    <div className="s12">
      <Banner
        title={`Week ${week} is ready.`}
        action={
          <Button
            size="sm"
            variant="primary"
            onClick={() => go({ tab: 'sync', step: 'review', provider, week })}
          >
            <ListChecks />
            Review week {week}
          </Button>
        }
      >
        The final points from {providerName(provider)} are here. Choose the winners and publish them.
        {others.length > 0 && ` So are those of week ${list.format(others.map(String))}.`}
      </Banner>
    </div>
  )
}
