import type { Entry, Stats } from '#contract/ledger'
import { Medal } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { countText, moneyText, plural } from '../../lib/format.ts'
import './analytics-card.css'
import { lookOf } from './looks.ts'
import { useKinds } from './use-kinds.ts'

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

const Distribution = ({ stats }: { stats: Stats }) => {
  const given = useKinds()
    .map(kind => ({ kind, count: stats.byType[kind.type] ?? 0, total: stats.totalsByType[kind.type] ?? 0 }))
    .filter(({ count }) => count > 0)
  return (
    <div className="dist">
      <div className="dist-bar" aria-hidden="true">
        {given.map(({ kind, count }) => (
          <i key={kind.type} className={`mark ${lookOf(kind).tone ?? ''}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="dist-key">
        {given.map(({ kind, count, total }) => (
          <li key={kind.type}>
            <span className={`dot mark ${lookOf(kind).tone ?? ''}`} />
            <span className="grow">{kind.label}</span>
            <span className="num t-strong">{countText(count)}</span>
            <span className="num t-2 dist-sum">{moneyText(total)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
  if (stats.totalAwards === 0) return null
  return (
    <Card
      title="League Analytics"
      note={`${plural(stats.totalAwards, 'award')}, ${moneyText(stats.totalDistributed)} paid out`}
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
      <Distribution stats={stats} />
    </Card>
  )
}
