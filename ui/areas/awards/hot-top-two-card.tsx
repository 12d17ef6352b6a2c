import { ArrowRight, Flame } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Card } from '../../components/card.tsx'
import { Empty } from '../../components/empty.tsx'
import { DataTable, type Column } from '../../components/table.tsx'
import { shareColumn } from '../sharing/share-button.tsx'
import { useOpenAwards } from './awards-place.tsx'
import {
  managerColumn,
  playerOfKindColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekBesideColumn,
} from './columns.tsx'
import { useKindOfLook } from './use-kinds.ts'

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
