import type { Stats } from '#contract/money/leaderboards'
import { Medal } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/stats.tsx'
import { plural } from '#domain/text'

/** Top three winners; equal winnings share a rank. */
export const TopPerformers = ({ stats }: { stats: Stats }) =>
  stats.topPerformers.length === 0 ? (
    <p className="t-2">No awards distributed yet</p>
  ) : (
    <ol className="list">
      {stats.topPerformers.slice(0, 3).map(entry => (
        <li key={entry.managerId ?? entry.managerName}>
          <Medal rank={entry.rank} />
          <div className="grow">
            <div className="t-med trunc">{entry.managerName}</div>
            <div className="t-3 t-sm">{plural(entry.awardCount, 'award')}</div>
          </div>
          <Money amount={entry.totalWinnings} />
        </li>
      ))}
    </ol>
  )
