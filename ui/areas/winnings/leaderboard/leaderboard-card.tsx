import { ArrowRight, Trophy } from 'lucide-react'
import { Suspense } from 'react'
import { winnings, type Entry } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/figures.tsx'
import { plural } from '#domain/text'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'

const LeaderboardDialog = lazy(() =>
  import('./leaderboard-dialog.tsx').then(m => ({ default: m.LeaderboardDialog })),
)

const Top = ({ entries, userId }: { entries: readonly Entry[]; userId: number }) => (
  <ol className="list">
    {entries.map(entry => (
      <li key={entry.managerId ?? entry.managerName}>
        <Medal rank={entry.rank} />
        <div className="grow">
          <div className="t-med trunc">
            {entry.managerName}
            {entry.managerId === userId && <span className="t-3"> (you)</span>}
          </div>
          <div className="t-3 t-sm">{plural(entry.awardCount, 'award')}</div>
        </div>
        <Money amount={entry.totalWinnings} />
      </li>
    ))}
  </ol>
)

/** The best four, and the way to all of them. */
export const LeaderboardCard = ({ league, userId }: { league: League; userId: number }) => {
  const dialog = useDialog('leaderboard', ['season'])
  const answer = useAnswer(winnings.leaderboard, { leagueId: league.id })
  const entries = answer.data ?? []
  const isEmpty = answer.data !== undefined && entries.every(({ awardCount }) => awardCount === 0)
  return (
    <Card
      title="Leaderboard"
      flush={isEmpty}
      foot={
        entries.length > 4 &&
        !isEmpty && (
          <button type="button" className="link link-btn" onClick={() => dialog.open()}>
            View Full Leaderboard <ArrowRight />
          </button>
        )
      }
    >
      <Await answer={answer} name="Rankings">
        {all =>
          isEmpty ? (
            <Empty icon={Trophy} title="No awards distributed yet">
              Rankings start with the first award.
            </Empty>
          ) : (
            <Top entries={all.slice(0, 4)} userId={userId} />
          )
        }
      </Await>
      {dialog.isOpen && (
        <Suspense>
          <LeaderboardDialog
            league={league}
            userId={userId}
            asked={dialog.about('season')}
            onSeason={season => dialog.turn({ season })}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Card>
  )
}
