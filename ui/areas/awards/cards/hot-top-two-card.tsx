import { ArrowRight, Flame } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { DataTable, type Column } from '#ui/components/table.tsx'
import { shareColumn } from '#ui/components/share-button.tsx'
import { useOpenAwards } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import {
  managerColumn,
  playerOfKindColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekBesideColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import { useKindOfLook } from '#ui/lib/use-kinds'

const shownAtMost = 6

const columnsFor = (rows: readonly Award[]): Column<Award>[] => [
  weekBesideColumn,
  managerColumn,
  playerOfKindColumn,
  positionColumn,
  pointsColumn(rows),
  prizeColumn(rows),
  shareColumn,
]

/** The latest Hot Top 2 of the league, each to be shared. */
export const HotTopTwoCard = ({ awards }: { awards: readonly Award[] }) => {
  const kind = useKindOfLook('hot')
  const openAwards = useOpenAwards()
  if (!kind) return null
  const rows = awards.filter(({ type }) => type === kind.type).slice(0, shownAtMost)
  return (
    <Card
      title={kind.label}
      note={rows.length > 0 && 'Showing recent awards'}
      flush
      foot={
        rows.length > 0 && (
          <button type="button" className="link link-btn" onClick={() => openAwards({ type: kind.type })}>
            View All <ArrowRight />
          </button>
        )
      }
    >
      {rows.length === 0 ? (
        <Empty icon={Flame} title="No Hot Top 2 awards yet">
          The top scorer of every position shows up here each week.
        </Empty>
      ) : (
        <DataTable caption={kind.label} columns={columnsFor(rows)} rows={rows} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
