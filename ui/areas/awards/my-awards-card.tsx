import { Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Empty } from '../../components/empty.tsx'
import { Paging, usePages } from '../../components/paging.tsx'
import { DataTable } from '../../components/table.tsx'
import { KindLabel } from './award-badge.tsx'
import { dateColumn, kindColumn, playerAtColumn, pointsColumn, prizeColumn } from './columns.tsx'

const WeekLine = ({ award }: { award: Award }) => (
  <div className="sub trunc">
    <KindLabel type={award.type} />
    {award.week !== null && `, week ${award.week}`}
  </div>
)

const columnsFor = (rows: readonly Award[]) => [
  dateColumn,
  { ...kindColumn, head: 'Award type' },
  playerAtColumn(award => <WeekLine award={award} />),
  pointsColumn(rows),
  prizeColumn(rows),
]

/** What a manager won, newest first. */
export const MyAwardsCard = ({ awards }: { awards: readonly Award[] }) => {
  const { rows, ...pages } = usePages(awards, 10)
  return (
    <Card
      title="My awards"
      action={<Badge>{awards.length}</Badge>}
      flush
      foot={pages.last > 0 && <Paging pages={pages} />}
    >
      {rows.length === 0 ? (
        <Empty icon={AwardIcon} title="No awards yet">
          Your winners show up here once a week is published.
        </Empty>
      ) : (
        <DataTable caption="My awards" columns={columnsFor(rows)} rows={rows} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
