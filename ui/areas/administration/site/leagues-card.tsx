import { useMutation } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { leagueActivitySheet } from '#domain/sheets'
import { plural } from '#domain/text'
import { leagues, type LeagueOverview } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/figures.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { call, type CallError } from '#ui/lib/call'
import { saveSheet } from '#ui/lib/save-sheet'
import { dayText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useDebounced } from '#ui/lib/use-debounced'
import { useTypedQuery } from '#ui/lib/use-query-value'
import { CursorFoot } from './cursor-foot.tsx'
import { AdminList, SearchRow } from './admin-list.tsx'

const size = 10

const columns: Column<LeagueOverview>[] = [
  {
    head: 'League',
    card: 'main',
    names: true,
    cell: league => (
      <>
        <CellName className="trunc">{league.name}</CellName>
        <CellNote className="num">
          {league.commissionerName}, {plural(league.activeManagers, 'manager')},{' '}
          {plural(league.totalAwards, 'award')}
        </CellNote>
      </>
    ),
  },
  { head: 'Commissioner', names: true, cell: ({ commissionerName }) => commissionerName },
  {
    head: 'Season',
    cell: ({ status }) => (status === 'active' ? <Badge tone="pos">Active</Badge> : <Badge>Ended</Badge>),
  },
  { head: 'Managers', right: true, className: 'num', cell: ({ activeManagers }) => activeManagers },
  { head: 'Awards', right: true, className: 'num', cell: ({ totalAwards }) => totalAwards },
  {
    head: 'Last update',
    className: 'num t-2',
    cell: ({ lastActivityAt }) => (lastActivityAt ? dayText(lastActivityAt) : 'Never'),
  },
  {
    head: 'Paid out',
    card: 'amt',
    right: true,
    cell: ({ totalDistributed }) => <Money amount={totalDistributed} />,
  },
]

/** Writes every league that the search finds into a file, not only the page that shows. */
const useExport = (search: string) =>
  useMutation<void, CallError>({
    mutationFn: async () =>
      saveSheet(leagueActivitySheet, await call(leagues.all, search ? { search } : {}), 'all', 'leagues'),
    onSuccess: () => toast('positive', 'Export Complete', 'League data exported as CSV file.'),
    onError: toastRefused('Export Failed', 'Failed to export leagues'),
  })

/** Every league, with what it came to. */
export const LeaguesCard = ({ totalLeagues }: { totalLeagues: number | undefined }) => {
  const [search, setSearch] = useTypedQuery('league-search')
  const wanted = useDebounced(search.trim(), 250)
  const { answer, ...pages } = useCursorPages(leagues.all, {
    limit: size,
    ...(wanted ? { search: wanted } : {}),
  })
  const exporting = useExport(wanted)
  return (
    <AdminList
      title="All Leagues"
      flush
      action={
        <Button size="sm" busy={exporting.isPending && 'Exporting'} onClick={() => exporting.mutate()}>
          <Download />
          Export CSV
        </Button>
      }
    >
      <SearchRow>
        <SearchField label="Search league or commissioner" value={search} onChange={setSearch} />
      </SearchRow>
      <Await answer={answer} name="Leagues">
        {rows => (
          <>
            {rows.length === 0 ? (
              <Empty icon={SearchX} title={wanted ? 'No leagues found' : 'No leagues yet'} />
            ) : (
              <DataTable caption="Leagues" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
            <CursorFoot
              pages={pages}
              shown={rows.length}
              size={size}
              total={wanted ? undefined : totalLeagues}
            />
          </>
        )}
      </Await>
    </AdminList>
  )
}
