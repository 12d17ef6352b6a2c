import { Award as AwardIcon } from 'lucide-react'
import type { Award, AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Empty } from '#ui/components/empty.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { DataTable, type Column } from '#ui/components/table.tsx'
import { AwardMenu, type AwardAction } from '#ui/areas/awards/list-awards/award-menu.tsx'
import {
  changeDateColumn,
  kindColumn,
  managerColumn,
  playerOfWeekColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekBesideColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import type { KindChoice } from '#ui/lib/kind-choices'
import { lookOf } from '#ui/components/kind-look'
import { PremiumGate } from '#ui/components/premium.tsx'
import { CardFoot } from '#ui/components/card.tsx'
import { emptyText, historyRows } from './history-rows.ts'

const columnsFor = (
  rows: readonly Award[],
  kind: AwardKind | undefined,
  onAct: ((action: AwardAction) => void) | undefined,
): Column<Award>[] => [
  ...(kind?.cadence === 'season' ? [] : [weekBesideColumn]),
  { ...kindColumn, head: 'Type' },
  managerColumn,
  playerOfWeekColumn,
  { ...positionColumn, head: 'Position' },
  pointsColumn(rows),
  prizeColumn(rows),
  changeDateColumn,
  ...(onAct
    ? [
        {
          head: <span className="sr">Actions</span>,
          card: 'do' as const,
          width: 'menu' as const,
          cell: (award: Award) => <AwardMenu award={award} among={rows} onAct={onAct} />,
        },
      ]
    : []),
]

/** The awards of a kind, or all of them, with what the commissioner can do about each. */
export const HistoryTab = ({
  league,
  given,
  chosen,
  kind,
  onAct,
}: {
  league: League
  given: readonly Award[]
  /** What the list is cut down to; all of it without. */
  chosen: KindChoice | undefined
  /** The same as a kind of the season, where it is one. */
  kind: AwardKind | undefined
  onAct: ((action: AwardAction) => void) | undefined
}) => {
  const { rows, ...pages } = usePages(historyRows(given, chosen?.type ?? ''), 25)
  if (rows.length === 0 && kind?.tier === 'premium' && !league.isPremium) return <PremiumGate kind={kind} />
  if (rows.length === 0) return <Empty icon={kind ? lookOf(kind).icon : AwardIcon} title={emptyText(kind)} />
  return (
    <>
      <DataTable
        caption={chosen?.label ?? 'All Awards'}
        columns={columnsFor(rows, kind, onAct)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <CardFoot>
        <Paging pages={pages} />
      </CardFoot>
    </>
  )
}
