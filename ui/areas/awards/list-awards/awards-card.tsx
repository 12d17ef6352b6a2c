import { Award as AwardIcon, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { awards, type Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { DataTable, type Column } from '#ui/components/table.tsx'
import { countText } from '#domain/text'
import { useAnswer } from '#ui/lib/use-answer'
import { syncName } from '#ui/lib/providers'
import { lazy } from '#ui/components/lazy.tsx'
import { AwardFilterRow } from './award-filters.tsx'
import { AwardMenu, type AwardAction } from './award-menu.tsx'
import {
  kindColumn,
  managerColumn,
  playerAtColumn,
  pointsColumn,
  prizeColumn,
  weekColumn,
} from './columns.tsx'
import { ExportCsv } from './export-csv.tsx'
import { useFilters } from './use-filters.ts'

const EditAwardDialog = lazy(() =>
  import('#ui/areas/awards/record-award/edit-award-dialog.tsx').then(m => ({ default: m.EditAwardDialog })),
)
const VoidAward = lazy(() =>
  import('#ui/areas/awards/record-award/void-award.tsx').then(m => ({ default: m.VoidAward })),
)

const none: readonly Award[] = []

const columnsFor = (
  rows: readonly Award[],
  mayChange: boolean,
  onAct: (action: AwardAction) => void,
): Column<Award>[] => [
  weekColumn,
  playerAtColumn(),
  managerColumn,
  kindColumn,
  pointsColumn(rows),
  prizeColumn(rows),
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    width: 'menu',
    cell: award => <AwardMenu award={award} among={rows} onAct={mayChange ? onAct : undefined} />,
  },
]

/** The season's awards, each of them to be changed or voided. */
export const AwardsCard = ({ league }: { league: League }) => {
  const answer = useAnswer(awards.list, { leagueId: league.id })
  const { filters, found, change, clear, isFiltered } = useFilters(answer.data ?? none)
  const { rows, ...pages } = usePages(found, 11)
  const [action, setAction] = useState<AwardAction>()
  const close = () => setAction(undefined)
  return (
    <Card
      title={
        <span className="row gap-2">
          Awards <Badge>{countText(found.length)}</Badge>
        </span>
      }
      action={<ExportCsv leagueId={league.id} filters={filters} isEmpty={found.length === 0} />}
      flush
      foot={found.length > 0 && <Paging pages={pages} />}
    >
      <AwardFilterRow filters={filters} change={change} />
      <Await answer={answer} name="Awards" skeleton={<SkeletonRows rows={8} />}>
        {() =>
          found.length > 0 ? (
            <DataTable
              caption="Awards"
              columns={columnsFor(rows, league.seasonStatus === 'active', setAction)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : isFiltered ? (
            <Empty
              icon={SearchX}
              title="No awards found matching your criteria"
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <Empty icon={AwardIcon} title="No awards yet">
              Record the first one, or fetch a week under {syncName(league.provider)} Sync.
            </Empty>
          )
        }
      </Await>
      <Suspense>
        {action?.kind === 'edit' && <EditAwardDialog league={league} award={action.award} onClose={close} />}
        {action?.kind === 'void' && <VoidAward award={action.award} onClose={close} />}
      </Suspense>
    </Card>
  )
}
