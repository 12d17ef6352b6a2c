import { ChartColumn } from 'lucide-react'
import type { Entry, Stats } from '#contract/winnings'
import { Medal } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { AwardDistribution } from './award-distribution.tsx'

/** The three with the most awards; equal counts share a rank. */
const mostAwards = (ranking: readonly Entry[]) =>
  ranking
    .filter(({ awardCount }) => awardCount > 0)
    .sort((a, b) => b.awardCount - a.awardCount)
    .slice(0, 3)
    .map(entry => ({
      ...entry,
      rank: 1 + ranking.filter(({ awardCount }) => awardCount > entry.awardCount).length,
    }))

/** Who wins most often, and what is won. */
export const AnalyticsCard = ({
  stats,
  ranking,
  userId,
}: {
  stats: Stats
  ranking: readonly Entry[]
  userId: number
}) => {
  if (stats.totalAwards === 0)
    return (
      <Card title="League Analytics" flush>
        <Empty icon={ChartColumn} title="No awards distributed yet" />
      </Card>
    )
  return (
    <Card
      title="League Analytics"
      note={`${plural(stats.totalAwards, 'award')}, ${dollarsText(stats.totalDistributed)} paid out`}
    >
      <ol className="list">
        {mostAwards(ranking).map(entry => (
          <li key={entry.managerId ?? entry.managerName}>
            <Medal rank={entry.rank} />
            <span className="grow trunc t-med">{entry.managerId === userId ? 'You' : entry.managerName}</span>
            <span className="t-2 num">{plural(entry.awardCount, 'award')}</span>
          </li>
        ))}
      </ol>
      <AwardDistribution stats={stats} />
    </Card>
  )
}
