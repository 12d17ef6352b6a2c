import { ArrowRight, Award as AwardIcon } from 'lucide-react'
import { awards, type Award } from '#contract/awards'
import { winnings, type Stats } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Skeleton, SkeletonCard, SkeletonBlock } from '#ui/components/skeleton.tsx'
import { DataTable } from '#ui/components/table.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import {
  dateColumn,
  kindColumn,
  managerColumn,
  playerColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import { Stat } from '#ui/components/stat.tsx'
import { Link } from '#ui/components/link.tsx'
import { allAwardsOf } from '#ui/lib/paths'
import { StatCards, statsOf } from './analytics-stats.tsx'
import { AwardDistribution } from './award-distribution.tsx'
import { TopPerformers } from './top-performers.tsx'
import { WeeklyBreakdown } from './weekly-breakdown.tsx'
import { moneyLines } from './money-lines.ts'

const recentCount = 5

const RecentActivity = ({ leagueId, given }: { leagueId: number; given: readonly Award[] }) => {
  const rows = given.slice(0, recentCount)
  return (
    <Card
      title="Recent Activity"
      note={`Latest ${recentCount} awards`}
      flush
      foot={
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
  given,
}: {
  league: League
  userId: number
  stats: Stats
  given: readonly Award[]
}) => {
  const { distributed, awards: count, average, weeks: active } = statsOf(stats, league)
  const { weeks, lines } = moneyLines(given)
  return (
    <div className="grid">
      <StatCards figures={[distributed, count, average, active]} />
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
          <AwardDistribution leagueId={league.id} stats={stats} withRest />
        </Card>
        <Card title="Top performers">
          <TopPerformers stats={stats} />
        </Card>
      </div>
      <div className="s12">
        <RecentActivity leagueId={league.id} given={given} />
      </div>
    </div>
  )
}

const figures = [1, 2, 3, 4]

const Waiting = () => (
  <Skeleton>
    <div className="grid">
      {figures.map(figure => (
        <div className="s3 half" key={figure}>
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
    useApiQuery(winnings.stats, { leagueId }),
    useApiQuery(awards.list, { leagueId }),
  )
  return (
    <QueryBoundary answer={reads} name="Stats" skeleton={<Waiting />}>
      {([stats, given]) => <AnalyticsStats league={league} userId={userId} stats={stats} given={given} />}
    </QueryBoundary>
  )
}
