import { ArrowRight, Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Badge } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { DataTable, CellNote } from '#ui/components/table.tsx'
import { plural } from '#domain/text'
import { shareColumn } from '#ui/components/share-button.tsx'
import { KindLabel } from '#ui/components/award-badge.tsx'
import { useOpenAwards } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import {
  dateColumn,
  kindColumn,
  playerAtColumn,
  pointsColumn,
  prizeColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'

const shownAtMost = 7

const WeekLine = ({ award }: { award: Award }) => (
  <CellNote className="trunc">
    <KindLabel type={award.type} />
    {award.week !== null && `, week ${award.week}`}
  </CellNote>
)

const columnsFor = (rows: readonly Award[]) => [
  dateColumn,
  { ...kindColumn, head: 'Award Type' },
  playerAtColumn(award => <WeekLine award={award} />),
  pointsColumn(rows),
  prizeColumn(rows),
  shareColumn,
]

/** What a manager won, newest first, each to be shared. */
export const MyAwardsCard = ({ awards, ownName }: { awards: readonly Award[]; ownName: string }) => {
  const openAwards = useOpenAwards()
  const rows = awards.slice(0, shownAtMost)
  return (
    <Card
      title="My Awards"
      action={<Badge>{awards.length}</Badge>}
      flush
      foot={
        awards.length > shownAtMost && (
          <button type="button" className="link link-btn" onClick={() => openAwards({ search: ownName })}>
            View all {plural(awards.length, 'award')} <ArrowRight />
          </button>
        )
      }
    >
      {rows.length === 0 ? (
        <Empty icon={AwardIcon} title="No awards yet">
          Your winners show up here once a week is published.
        </Empty>
      ) : (
        <DataTable caption="My Awards" columns={columnsFor(rows)} rows={rows} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
