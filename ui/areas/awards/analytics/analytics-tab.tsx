import { Award as AwardIcon, Maximize2 } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { awards, type Award, type AwardKind } from '#contract/awards'
import { leagueKinds } from '#contract/league-kinds'
import { winnings, type Stats } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Await, both } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Skeleton, SkeletonCard, Bone } from '#ui/components/skeleton.tsx'
import { DataTable } from '#ui/components/table.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
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
import { lazy } from '#ui/components/lazy.tsx'
import { FigureCards, figuresOf } from './analytics-figures.tsx'
import { AwardDistribution } from './award-distribution.tsx'
import { TopPerformers } from './top-performers.tsx'
import { WeeklyBreakdown } from './weekly-breakdown.tsx'
import { kindsGiven, weeklyOf } from './weekly.ts'

const AnalyticsDialog = lazy(() =>
  import('./analytics-dialog.tsx').then(m => ({ default: m.AnalyticsDialog })),
)

const recentCount = 5

const RecentActivity = ({ given }: { given: readonly Award[] }) => {
  const rows = given.slice(0, recentCount)
  return (
    <Card title="Recent Activity" note={`Latest ${recentCount} awards`} flush>
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

const Figures = ({
  leagueId,
  stats,
  given,
  kinds,
  onDetails,
}: {
  leagueId: number
  stats: Stats
  given: readonly Award[]
  kinds: readonly AwardKind[]
  onDetails: () => void
}) => {
  const currency = useCurrency()
  const { distributed, awards: count, average, weeks } = figuresOf(stats, currency)
  const shown = kindsGiven(kinds, given)
  return (
    <div className="grid">
      <FigureCards figures={[distributed, count, average, weeks]} />
      <div className="s8">
        <Card
          title="Weekly Breakdown"
          note="Prize money by week and award type"
          action={
            <Button size="sm" onClick={onDetails}>
              <Maximize2 />
              Detailed View
            </Button>
          }
          flush={given.length === 0}
        >
          {given.length === 0 ? (
            <Empty icon={AwardIcon} title="No awards distributed yet" />
          ) : (
            <WeeklyBreakdown weeks={weeklyOf(given, shown)} kinds={shown} />
          )}
        </Card>
      </div>
      <div className="s4 stack">
        <Card title="Award Distribution">
          <AwardDistribution leagueId={leagueId} stats={stats} />
        </Card>
        <Card title="Top Performers">
          <TopPerformers stats={stats} />
        </Card>
      </div>
      <div className="s12">
        <RecentActivity given={given} />
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
            <Bone shape="label" />
            <Bone shape="figure" />
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

/** How a season's prize money was spread. */
export const AnalyticsTab = ({ league }: { league: League }) => {
  const leagueId = league.id
  const dialog = useDialog('analytics')
  const reads = both(
    both(useAnswer(winnings.stats, { leagueId }), useAnswer(awards.list, { leagueId })),
    useAnswer(leagueKinds.list, { leagueId }),
  )
  return (
    <Await answer={reads} name="Figures" skeleton={<Waiting />}>
      {([[stats, given], kinds]) => (
        <>
          <Figures
            leagueId={leagueId}
            stats={stats}
            given={given}
            kinds={kinds}
            onDetails={() => dialog.open()}
          />
          {dialog.isOpen && (
            <Suspense>
              <AnalyticsDialog league={league} stats={stats} given={given} onClose={dialog.close} />
            </Suspense>
          )}
        </>
      )}
    </Await>
  )
}
