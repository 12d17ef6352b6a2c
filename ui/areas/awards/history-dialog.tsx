import { Award as AwardIcon, Gem } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { awards, type Award, type AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues'
import { Await, both } from '../../components/await.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { Paging, usePages } from '../../components/paging.tsx'
import { SegmentedTabs } from '../../components/segmented-tabs.tsx'
import { DataTable, type Column } from '../../components/table.tsx'
import { useAnswer } from '../../lib/use-answer.ts'
import { AwardChanges } from './award-changes.tsx'
import { AwardMenu, type AwardAction } from './award-menu.tsx'
import {
  dateColumn,
  kindColumn,
  managerColumn,
  playerOfWeekColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekBesideColumn,
} from './columns.tsx'
import { emptyText, historyRows } from './history-rows.ts'
import './history-dialog.css'
import { lookOf } from './looks.ts'
import { BenchBossGate } from './premium.tsx'

const EditAwardDialog = lazy(() =>
  import('./edit-award-dialog.tsx').then(m => ({ default: m.EditAwardDialog })),
)
const VoidAward = lazy(() => import('./void-award.tsx').then(m => ({ default: m.VoidAward })))

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
  dateColumn,
  ...(onAct
    ? [
        {
          head: <span className="sr">Actions</span>,
          card: 'do' as const,
          className: 'w-do',
          cell: (award: Award) => <AwardMenu award={award} onAct={onAct} />,
        },
      ]
    : []),
]

const tabsFor = (kinds: readonly AwardKind[]) => [
  { value: '', label: 'All Awards' },
  ...kinds.map(({ type, label, tier }) => ({
    value: type,
    label: (
      <>
        {label}
        {tier === 'premium' && <Gem aria-label="Premium" />}
      </>
    ),
  })),
]

const Tab = ({
  league,
  given,
  kind,
  onAct,
}: {
  league: League
  given: readonly Award[]
  kind: AwardKind | undefined
  onAct: ((action: AwardAction) => void) | undefined
}) => {
  const { rows, ...pages } = usePages(historyRows(given, kind?.type ?? ''), 25)
  if (rows.length === 0 && kind?.tier === 'premium' && !league.isPremium) return <BenchBossGate />
  if (rows.length === 0) return <Empty icon={kind ? lookOf(kind).icon : AwardIcon} title={emptyText(kind)} />
  return (
    <>
      <DataTable
        caption={kind?.label ?? 'All Awards'}
        columns={columnsFor(rows, kind, onAct)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <div className="card-foot">
        <Paging pages={pages} />
      </div>
    </>
  )
}

/** All awards of the season by kind. The commissioner changes and voids them here, and sees who did. */
export const HistoryDialog = ({
  league,
  kind: type,
  onKind,
  onClose,
}: {
  league: League
  /** '' for all. */
  kind: string
  onKind: (type: string) => void
  onClose: () => void
}) => {
  const [action, setAction] = useState<AwardAction>()
  const done = () => setAction(undefined)
  const reads = both(useAnswer(awards.list, { leagueId: league.id }), useAnswer(awards.kinds, {}))
  // The awards of a season that has ended stand as they are.
  const mayChange = league.myRole === 'commissioner' && league.seasonStatus === 'active'
  return (
    <Dialog
      title="Awards History"
      note={`${league.name}, ${league.season} season`}
      width={860}
      flush
      onClose={onClose}
    >
      <Await answer={reads} name="Awards">
        {([given, kinds]) => {
          const kind = kinds.find(known => known.type === type)
          return (
            <SegmentedTabs
              label="Award type"
              tabs={tabsFor(kinds)}
              value={kind?.type ?? ''}
              onChange={onKind}
            >
              <div className="history">
                <Tab
                  key={kind?.type}
                  league={league}
                  given={given}
                  kind={kind}
                  onAct={mayChange ? setAction : undefined}
                />
              </div>
            </SegmentedTabs>
          )
        }}
      </Await>
      <AwardChanges leagueId={league.id} />
      <Suspense>
        {action?.kind === 'edit' && <EditAwardDialog league={league} award={action.award} onClose={done} />}
        {action?.kind === 'void' && <VoidAward award={action.award} onClose={done} />}
      </Suspense>
    </Dialog>
  )
}
