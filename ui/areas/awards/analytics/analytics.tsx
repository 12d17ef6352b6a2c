import { ArrowRight, Award as AwardIcon } from 'lucide-react'
import { type Award, awards } from '#contract/awards'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { allAwardsOf } from '#ui/lib/paths'
import { Empty } from '#ui/components/empty.tsx'
import { DataTable } from '#ui/components/table.tsx'
import {
  positionColumn,
  playerColumn,
  managerColumn,
  kindColumn,
  dateColumn,
  pointsColumn,
  prizeColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import type { League } from '#contract/leagues/leagues'
import { type Stats, seasonStats } from '#contract/money/leaderboards'
import { Skeleton, SkeletonBlock, SkeletonCard } from '#ui/components/skeleton.tsx'
import { Stat } from '#ui/components/stat.tsx'
import { combineQueries, QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Medal } from '#ui/components/badge.tsx'
import { plural } from '#domain/text'
import { Money } from '#ui/components/amounts.tsx'
import { statsOf, StatCards, AwardDistribution } from './analytics-stats.tsx'
import { moneyLines } from './money-lines.ts'
import { WeeklyBreakdown } from './weekly-breakdown.tsx'

const recentCount = 5

const RecentActivity = ({ leagueId, awards }: { leagueId: number; awards: readonly Award[] }) => {
  const rows = awards.slice(0, recentCount)
  return (
    <Card
      title="Recent Activity"
      note={`Latest ${recentCount} awards`}
      flush
      footer={
        rows.length > 0 && (
          <Link className="link" to={allAwardsOf(leagueId)}>
            All awards
            <ArrowRight />
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <Empty icon={AwardIcon} title="No awards yet" />
      ) : (
        <DataTable
          caption="Recent Activity"
          columns={[
            positionColumn,
            playerColumn,
            managerColumn,
            kindColumn,
            dateColumn,
            pointsColumn(rows),
            prizeColumn(rows),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}

const AnalyticsStats = ({
  league,
  userId,
  stats,
  awards,
}: {
  league: League
  userId: number
  stats: Stats
  awards: readonly Award[]
}) => {
  const { distributed, awards: count, average, weeks: active } = statsOf(stats, league)
  const { weeks, lines } = moneyLines(awards)
  return (
    <div className="grid">
      <StatCards items={[distributed, count, average, active]} />
      <div className="s8">
        <Card title="Weekly breakdown" note="Winnings by manager, week by week" flush={weeks.length === 0}>
          {weeks.length === 0 ? (
            <Empty icon={AwardIcon} title="No awards distributed yet" />
          ) : (
            <WeeklyBreakdown weeks={weeks} lines={lines} userId={userId} />
          )}
        </Card>
      </div>
      <div className="s4 stack">
        <Card title="Award Distribution" note="Where the pot goes">
          <AwardDistribution leagueId={league.id} stats={stats} withPot />
        </Card>
        <Card title="Top performers">
          <TopPerformers stats={stats} />
        </Card>
      </div>
      <div className="s12">
        <RecentActivity leagueId={league.id} awards={awards} />
      </div>
    </div>
  )
}

const placeholders = [1, 2, 3, 4]

const Waiting = () => (
  <Skeleton>
    <div className="grid">
      {placeholders.map(placeholder => (
        <div className="s3 half" key={placeholder}>
          <Stat>
            <SkeletonBlock shape="label" />
            <SkeletonBlock shape="figure" />
          </Stat>
        </div>
      ))}
      <div className="s8">
        <SkeletonCard rows={7} />
      </div>
      <div className="s4 stack">
        <SkeletonCard rows={3} />
        <SkeletonCard rows={3} />
      </div>
    </div>
  </Skeleton>
)

/** Season in charts: winnings over time, pot distribution and latest awards. */
export const Analytics = ({ league, userId }: { league: League; userId: number }) => {
  const leagueId = league.id
  const reads = combineQueries(
    useApiQuery(seasonStats.read, { leagueId }),
    useApiQuery(awards.list, { leagueId }),
  )
  return (
    <QueryBoundary query={reads} name="Stats" skeleton={<Waiting />}>
      {([stats, awards]) => <AnalyticsStats league={league} userId={userId} stats={stats} awards={awards} />}
    </QueryBoundary>
  )
}

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
