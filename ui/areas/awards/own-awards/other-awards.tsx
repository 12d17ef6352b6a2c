import { Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { DataTable } from '#ui/components/table.tsx'
import {
  managerColumn,
  playerOfWeekColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekNumberColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'

/** Newest awards won by others. */
export const OtherAwards = ({ others }: { others: readonly Award[] }) => {
  const rows = others.slice(0, 10)
  return (
    <FoldCard
      title="League Awards"
      isFolded
      note={rows.length > 1 ? `Latest ${rows.length} awards by other managers` : 'By other managers'}
    >
      {rows.length === 0 ? (
        <Empty icon={AwardIcon} title="No awards from other managers yet" />
      ) : (
        <DataTable
          caption="League Awards (Other Managers)"
          columns={[
            positionColumn,
            playerOfWeekColumn,
            weekNumberColumn,
            managerColumn,
            pointsColumn(rows),
            prizeColumn(rows),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </FoldCard>
  )
}
