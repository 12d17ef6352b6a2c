import type { ReactNode } from 'react'
import type { Stats } from '#contract/winnings'
import { Board } from '#ui/components/board.tsx'
import { SeasonField } from '#ui/components/season-field.tsx'
import { dollarsText } from '#domain/money'
import { useKinds } from '#ui/lib/use-kinds'

const Available = ({ stats }: { stats: Stats }) => (
  <>
    {dollarsText(stats.availableForWeeklyAwards)}
    {stats.overspent > 0 && <small>{dollarsText(stats.overspent)} over the pot</small>}
  </>
)

/** The league's money, and how much of it each week paid. */
export const PrizeBoard = ({
  stats,
  currentWeek,
  aside,
}: {
  stats: Stats
  currentWeek: number
  /** At the end of the title row. */
  aside?: ReactNode
}) => {
  const seasonal = useKinds().filter(({ cadence }) => cadence === 'season')
  return (
    <Board
      className="first"
      title="Prize Money"
      aside={aside}
      figures={[
        { label: 'Total Distributed', value: dollarsText(stats.totalDistributed) },
        { label: 'League Pot', value: dollarsText(stats.leaguePot) },
        { label: 'Available for Weekly Awards', value: <Available stats={stats} /> },
      ]}
    >
      <SeasonField
        label="Prize money paid per week, weeks 1 to 18"
        weeks={stats.weekly}
        currentWeek={currentWeek}
        flagged={seasonal.flatMap(({ type }) => stats.weeksByType[type] ?? [])}
        flagName={`${seasonal.map(({ label }) => label).join(' or ')} week`}
      />
    </Board>
  )
}
