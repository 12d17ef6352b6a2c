import { Award as AwardIcon, Gem, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { awards, type Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { DataTable, type Column } from '#ui/components/table.tsx'
import { countText } from '#domain/text'
import { kindChoices, type KindChoice } from '#ui/lib/kind-choices'
import { useAnswer } from '#ui/lib/use-answer'
import { useKinds } from '#ui/lib/use-kinds'
import { AwardFilterRow } from './award-filters.tsx'
import {
  dateColumn,
  kindColumn,
  managerColumn,
  playerWithWhyColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekBesideColumn,
} from './columns.tsx'
import { ExportCsv } from './export-csv.tsx'
import { useAddressFilters } from './use-filters.ts'
import styles from './awards-dialog.module.css'

type Props = { league: League; type?: string; onClose: () => void }

const WhyDialog = lazy(() =>
  import('#ui/areas/awards/why/why-dialog.tsx').then(m => ({ default: m.WhyDialog })),
)

const columnsFor = (
  rows: readonly Award[],
  isSeasonal: boolean,
  onWhy: (award: Award) => void,
): Column<Award>[] => [
  dateColumn,
  ...(isSeasonal ? [] : [weekBesideColumn]),
  managerColumn,
  playerWithWhyColumn(onWhy),
  { ...positionColumn, head: 'Position' },
  pointsColumn(rows),
  { ...kindColumn, head: 'Type' },
  prizeColumn(rows),
]

const none: readonly Award[] = []

const optionsFor = (kinds: readonly KindChoice[]) => [
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

/** A season's awards, to search, filter and export. What it is cut down to stands in the address. */
export const AwardsDialog = ({ league, type = '', onClose }: Props) => {
  const answer = useAnswer(awards.list, { leagueId: league.id })
  const kinds = useKinds(league.id)
  const { filters, found, change, clear, isFiltered, leave } = useAddressFilters(answer.data ?? none, {
    type,
  })
  const { rows, ...pages } = usePages(found, 50)
  const [asked, setAsked] = useState<Award>()
  const isSeasonal = kinds.find(kind => kind.type === filters.type)?.cadence === 'season'
  const close = () => {
    leave()
    onClose()
  }
  return (
    <Dialog
      title={
        <>
          Awards <Badge>{countText(found.length)}</Badge>
        </>
      }
      note={league.name}
      width={860}
      flush
      foot={
        <>
          <Paging pages={pages} />
          <ExportCsv
            leagueId={league.id}
            filters={filters}
            isEmpty={found.length === 0}
            named="type"
            label="Export to CSV"
          />
          <Button size="sm" onClick={close}>
            Close
          </Button>
        </>
      }
      onClose={close}
    >
      <div className={styles.awardKinds}>
        <Segmented
          label="Award type"
          options={optionsFor(kindChoices(kinds, answer.data ?? none))}
          value={filters.type}
          onChange={next => change({ type: next })}
        />
      </div>
      <AwardFilterRow filters={filters} change={change} />
      <Await answer={answer} name="Awards">
        {all =>
          found.length > 0 ? (
            <DataTable
              caption="Awards"
              columns={columnsFor(rows, isSeasonal, setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : all.length > 0 && isFiltered ? (
            <Empty
              icon={SearchX}
              title="No awards found matching your criteria"
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <Empty icon={AwardIcon} title="No awards yet" />
          )
        }
      </Await>
      <Suspense>
        {asked && <WhyDialog leagueId={league.id} awardId={asked.id} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Dialog>
  )
}
