import { Award as AwardIcon, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { awards, type Award, type AwardKind } from '#contract/awards'
import { leagueKinds } from '#contract/rules/league-kinds'
import type { League } from '#contract/leagues/leagues'
import { totalText } from '#domain/metric-value'
import { cents, dollars } from '#domain/money'
import { plural } from '#domain/text'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Panel, CardFooter } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageHeader } from '#ui/components/page-title.tsx'
import { inputFor, seasonIn, SeasonChoice, seasonText, type Season } from '#ui/components/season-choice.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { DataTable, type Column, Paging, usePages } from '#ui/components/table.tsx'
import { kindChoices } from '#ui/lib/use-kinds'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { AwardFilterRow, ExportCsv, useFilters } from './award-filters.tsx'
import { AwardMenu, type AwardAction, AwardChanges } from './award-menu.tsx'
import {
  changeDateColumn,
  kindColumn,
  playerAloneColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
  weekColumn,
  memberColumn,
} from './columns.tsx'
import styles from './all-awards.module.css'

const EditAwardDialog = lazy(() =>
  import('#ui/areas/awards/record-award/edit-award-dialog.tsx').then(m => m.EditAwardDialog),
)
const VoidAward = lazy(() => import('#ui/areas/awards/record-award/void-award.tsx').then(m => m.VoidAward))

/** Permissions for the listed awards. */
type May = { change: boolean; markPaid: boolean }

const mayOf = ({ myRole, myLeagueRole, season, seasonStatus }: League, shown: Season): May => {
  // Awards of a finished season are read-only.
  const isOpen = shown === season && seasonStatus === 'active'
  const change = isOpen && myRole === 'commissioner'
  return { change, markPaid: change || (isOpen && myLeagueRole === 'treasurer') }
}

const columnsFor = (
  rows: readonly Award[],
  may: May,
  onAction: (action: AwardAction) => void,
): Column<Award>[] => [
  weekColumn,
  memberColumn,
  playerAloneColumn,
  { ...positionColumn, header: 'Position', card: undefined },
  { ...kindColumn, header: 'Type' },
  pointsColumn(rows),
  prizeColumn(rows),
  changeDateColumn,
  {
    header: <span className="sr">Actions</span>,
    card: 'do',
    width: 'menu',
    cell: award => (
      <AwardMenu
        award={award}
        among={rows}
        mayMarkPaid={may.markPaid}
        onAction={may.change ? onAction : undefined}
      />
    ),
  },
]

const sumText = (found: readonly Award[], currency: string): string =>
  totalText(dollars(found.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)), currency)

/** Newest week first; awards without a week come before all weeks. */
const byWeek = (a: Award, b: Award): number =>
  (b.week ?? Infinity) - (a.week ?? Infinity) || b.createdAt.localeCompare(a.createdAt) || b.id - a.id

const None = ({
  kind,
  isFiltered,
  onClear,
}: {
  kind: AwardKind | undefined
  isFiltered: boolean
  onClear: () => void
}) => {
  if (kind)
    return (
      <Empty
        icon={AwardIcon}
        title={kind.noAwards.title}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        {kind.noAwards.text}
      </Empty>
    )
  return isFiltered ? (
    <Empty
      icon={SearchX}
      title="No awards found matching your criteria"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <Empty icon={AwardIcon} title="No awards yet">
      Every published week and every manual award is listed here.
    </Empty>
  )
}

type ListProps = {
  league: League
  season: Season
  onSeason: (season: string) => void
  awards: readonly Award[]
  kinds: readonly AwardKind[]
}

const List = ({ league, season, onSeason, awards, kinds }: ListProps) => {
  const { filters, found, change, clear, isFiltered } = useFilters(awards)
  const isNarrow = useIsMobile()
  const { rows, ...pages } = usePages(found.toSorted(byWeek), isNarrow ? 12 : 25)
  const [action, setAction] = useState<AwardAction>()
  const close = () => setAction(undefined)
  const only = kinds.find(({ type }) => type === filters.type)
  const isPresent = season === league.season
  return (
    <>
      <PageHeader
        eyebrow="Awards history"
        title="All awards"
        meta={`${plural(found.length, 'award')}, ${sumText(found, league.currency)}${isPresent ? '' : `, ${seasonText(season)}`}`}
        actions={
          <ExportCsv
            leagueId={league.id}
            season={isPresent ? undefined : season}
            filters={filters}
            isEmpty={found.length === 0}
          />
        }
      />
      <AwardFilterRow
        awards={awards}
        kinds={kindChoices(kinds, awards)}
        lastWeek={Math.max(league.lastPaidWeek, ...awards.map(({ week }) => week ?? 0))}
        filters={filters}
        change={change}
      >
        <SeasonChoice league={league} season={season} onChange={onSeason} />
      </AwardFilterRow>
      <Panel className={styles.awards} aria-label="Awards">
        {found.length > 0 ? (
          <>
            <DataTable
              caption="All awards"
              columns={columnsFor(rows, mayOf(league, season), setAction)}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <CardFooter>
              <Paging pages={pages} />
            </CardFooter>
          </>
        ) : (
          <None
            kind={awards.some(({ type }) => type === only?.type) ? undefined : only}
            isFiltered={awards.length > 0 && isFiltered}
            onClear={clear}
          />
        )}
      </Panel>
      {league.myRole === 'commissioner' && <AwardChanges leagueId={league.id} />}
      <Suspense>
        {action?.kind === 'edit' && <EditAwardDialog league={league} award={action.award} onClose={close} />}
        {action?.kind === 'void' && <VoidAward award={action.award} onClose={close} />}
      </Suspense>
    </>
  )
}

/**
 * List of a league's awards in any season. The commissioner can edit and void awards here and see the change history.
 */
export const AllAwards = ({ league }: { league: League }) => {
  const [query, setQuery] = useSearchParams()
  const season = seasonIn(league, query.get('season') ?? undefined)
  const reads = combineQueries(
    useApiQuery(awards.list, inputFor(league, season)),
    useApiQuery(leagueKinds.list, { leagueId: league.id }),
  )
  const turn = (nextSeason: string) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        if (nextSeason === '') next.delete('season')
        else next.set('season', nextSeason)
        return next
      },
      { replace: true },
    )
  return (
    <QueryBoundary query={reads} name="Awards" skeleton={<SkeletonCard rows={8} />}>
      {([awards, kinds]) => (
        <List league={league} season={season} onSeason={turn} awards={awards} kinds={kinds} />
      )}
    </QueryBoundary>
  )
}
