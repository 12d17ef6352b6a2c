import { ArrowRight } from 'lucide-react'
import type { Award, AwardKind } from '#contract/awards'
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
import { lookOf } from '#ui/components/kind-look'

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

/** The league's latest awards of a weekly kind, each to be shared. */
export const WeeklyKindCard = ({ kind, awards }: { kind: AwardKind; awards: readonly Award[] }) => {
  const openAwards = useOpenAwards()
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
        <Empty icon={lookOf(kind).icon} title={kind.noAwards.title}>
          {kind.noAwards.text}
        </Empty>
      ) : (
        <DataTable caption={kind.label} columns={columnsFor(rows)} rows={rows} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
