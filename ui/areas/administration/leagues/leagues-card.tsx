import { SearchX, Download } from 'lucide-react'
import { type LeagueOverview, type LeagueSort, leagues, type LeagueState } from '#contract/leagues/leagues'
import { Badge } from '#ui/components/badge.tsx'
import { type Column, CellName, CellNote, DataTable } from '#ui/components/table.tsx'
import { Link } from '#ui/components/link.tsx'
import { adminLeague } from '#ui/lib/paths'
import { plural } from '#domain/text'
import { dayText } from '#ui/lib/format'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import type { InputOf } from '#contract/kernel/endpoint'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import {
  sortedColumn,
  CursorPagination,
  AdminList,
  SearchRow,
  SortChoice,
  Filter,
  type Sorts,
  chosen,
  useListOrder,
} from '#ui/areas/administration/site/admin-list.tsx'
import { useDebouncedQueryParam, useQueryParam, useDebounced } from '#ui/lib/use-query-param'
import { useDownload } from '#ui/lib/download'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { toastError } from '#ui/components/toast'
import { Button } from '#ui/components/button.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { providers } from '#domain/providers/registry'

const size = 10

/** Status badge of a league; archived takes precedence. */
export const LeagueBadge = ({ league }: { league: Pick<LeagueOverview, 'archivedAt' | 'status'> }) => {
  if (league.archivedAt !== null) return <Badge tone="warn">Archived</Badge>
  return league.status === 'active' ? <Badge tone="pos">Active</Badge> : <Badge>Ended</Badge>
}

const columnsFor = (order: LeaguesOrder): Column<LeagueOverview>[] => {
  const by = (sort: LeagueSort) =>
    sortedColumn(
      order,
      sort,
      sort === 'name' ? 'League' : sort === 'weeks' ? 'Weeks published' : sorts[sort].label,
    )
  return [
    {
      card: 'main',
      names: true,
      ...by('name'),
      cell: league => (
        <>
          <CellName className="trunc">
            <Link to={adminLeague(league.id)}>{league.name}</Link>
          </CellName>
          <CellNote className="num">
            {league.commissionerName}, {plural(league.activeManagers, 'manager')},{' '}
            {plural(league.totalAwards, 'award')}
          </CellNote>
        </>
      ),
    },
    { names: true, ...by('commissioner'), cell: ({ commissionerName }) => commissionerName },
    { header: 'Season', cell: league => <LeagueBadge league={league} /> },
    { right: true, className: 'num', ...by('members'), cell: ({ activeManagers }) => activeManagers },
    { header: 'Awards', right: true, className: 'num', cell: ({ totalAwards }) => totalAwards },
    { right: true, className: 'num', ...by('weeks'), cell: ({ publishedWeeks }) => publishedWeeks },
    {
      header: 'Last update',
      className: 'num t-2',
      cell: ({ lastActivityAt }) => (lastActivityAt ? dayText(lastActivityAt) : 'Never'),
    },
    {
      header: statNames.distributed,
      card: 'amt',
      right: true,
      cell: ({ totalDistributed, currency }) => (
        <span className="money">{dollarsText(totalDistributed, currency)}</span>
      ),
    },
  ]
}

const Shown = ({
  order,
  input,
  total,
}: {
  order: LeaguesOrder
  input: InputOf<typeof leagues.all>
  total: number | undefined
}) => {
  const { query, ...pages } = useCursorPages(leagues.all, { ...input, limit: size })
  const isNarrowed = Boolean(input.search ?? input.state ?? input.provider)
  return (
    <QueryBoundary query={query} name="Leagues">
      {rows => (
        <>
          {rows.length === 0 ? (
            <Empty icon={SearchX} title={isNarrowed ? 'No leagues found' : 'No leagues yet'} />
          ) : (
            <DataTable caption="Leagues" columns={columnsFor(order)} rows={rows} rowKey={({ id }) => id} />
          )}
          <CursorPagination
            pages={pages}
            shown={rows.length}
            size={size}
            total={isNarrowed ? undefined : total}
          />
        </>
      )}
    </QueryBoundary>
  )
}

/** All leagues with their totals; searchable, filterable, sortable and paginated. */
export const LeaguesCard = ({ totalLeagues }: { totalLeagues: number | undefined }) => {
  const order = useLeaguesOrder()
  const [search, setSearch] = useDebouncedQueryParam('league-search')
  const searchText = useDebounced(search.trim(), 250)
  const { state, provider } = order.filters
  const input = {
    sort: order.sort,
    isDescending: order.isDescending,
    ...(state.value ? { state: state.value } : {}),
    ...(provider.value ? { provider: provider.value } : {}),
    ...(searchText ? { search: searchText } : {}),
  }
  const exporting = useDownload(adminLeagueEndpoints.export, {
    done: ['Export Complete', 'League data exported as CSV file.'],
    onError: toastError('Export Failed', 'Failed to export leagues'),
  })
  return (
    <AdminList
      title="All Leagues"
      flush
      action={
        <Button size="sm" busy={exporting.isPending && 'Exporting'} onClick={() => exporting.mutate(input)}>
          <Download />
          Export to CSV
        </Button>
      }
    >
      <SearchRow>
        <SearchField label="Search league or commissioner" value={search} onChange={setSearch} />
        <SortChoice label="Sort leagues" sorts={sorts} order={order} />
        <Filter label="Show leagues" any="Any status" labels={states} filter={state} />
        <Filter label="Show sources" any="Any source" labels={sources} filter={provider} />
      </SearchRow>
      <Shown order={order} input={input} total={totalLeagues} />
    </AdminList>
  )
}

/** Sort options for leagues. */
export const sorts: Sorts<LeagueSort> = {
  created: { label: 'Date created', beginsDescending: false },
  name: { label: 'Name', beginsDescending: false },
  commissioner: { label: 'Commissioner', beginsDescending: false },
  members: { label: 'Active managers', beginsDescending: true },
  weeks: { label: 'Published weeks', beginsDescending: true },
}

export const states: Record<LeagueState, string> = {
  unpublished: 'No published weeks',
  ended: 'Season ended',
  archived: 'Archived',
}

/** Provider that supplies the weeks. */
export const sources: Record<string, string> = Object.fromEntries(
  providers.map(({ id, label }) => [id, label]),
)

/** Returns the sort order and filters of the league list, stored in the URL. */
export const useLeaguesOrder = () => {
  const [state, setState] = useQueryParam('league-state')
  const [provider, setProvider] = useQueryParam('provider')
  return {
    filters: {
      state: { value: chosen(states, state), set: setState },
      provider: { value: chosen(sources, provider), set: setProvider },
    },
    ...useListOrder('league-sort', sorts, 'created'),
  }
}

export type LeaguesOrder = ReturnType<typeof useLeaguesOrder>
