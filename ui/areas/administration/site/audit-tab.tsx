import { Download, SearchX } from 'lucide-react'
import { administration, type AuditEntry } from '#contract/administration/administration'
import { Button } from '#ui/components/button.tsx'
import { Select } from '#ui/components/select.tsx'
import { toastError } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { DataTable, type Column, CellNote } from '#ui/components/table.tsx'
import { momentText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useDebouncedQueryParam, useDebounced } from '#ui/lib/use-query-param'
import { AdminList, SearchRow, CursorPagination, dayBefore, daysOf, SinceChoice } from './admin-list.tsx'

const size = 20

/** Audit entries outlive their league. */
const leagueText = ({ leagueId, leagueName }: AuditEntry): string =>
  leagueName ?? (leagueId === null ? 'None' : 'Deleted league')

const columns: Column<AuditEntry>[] = [
  {
    header: 'Action',
    card: 'main',
    cell: ({ summary, actorName, at, address, device }) => (
      <>
        <div className="breaks">{summary}</div>
        <CellNote className="breaks">
          {actorName}, {momentText(at)}
          {address !== null && `, from ${address}`}
          {device !== null && `, ${device}`}
        </CellNote>
      </>
    ),
  },
  { header: 'Person', names: true, cell: ({ actorName }) => actorName },
  { header: 'League', className: 't-2', cell: leagueText },
  { header: 'Time', className: 'num t-2', cell: ({ at }) => momentText(at) },
]

const areas: [begins: string, label: string][] = [
  ['account', 'Sign-ins and passwords'],
  ['token', 'Access tokens'],
  ['user', 'Accounts and roles'],
  ['ledger', 'Payments'],
  ['award', 'Awards'],
  ['week', 'Weeks'],
  ['member', 'Members'],
  ['league', 'Leagues'],
  ['sync', 'Providers'],
  ['billing', 'Billing'],
  ['content', 'Pages and texts'],
]

/** Audit log of the whole instance, newest first. */
export const AuditTab = () => {
  const [search, setSearch] = useDebouncedQueryParam('audit-search')
  const [action, setAction] = useDebouncedQueryParam('audit-area')
  const [since, setSince] = useDebouncedQueryParam('audit-since')
  const searchText = useDebounced(search.trim(), 250)
  const days = daysOf(since)
  const filters = {
    ...(searchText ? { search: searchText } : {}),
    ...(action ? { action } : {}),
    ...(days === undefined ? {} : { since: dayBefore(days) }),
  }
  const { query, ...pages } = useCursorPages(administration.audit, { limit: size, ...filters })
  const lines = useDownload(administration.exportAudit, {
    onError: toastError('Export Failed', 'Failed to export the audit log'),
  })
  return (
    <AdminList title="Audit log" note="Every change and who made it" flush>
      <SearchRow>
        <SearchField label="Search action, person or league" value={search} onChange={setSearch} />
        <Select aria-label="Area" value={action} onChange={event => setAction(event.target.value)}>
          <option value="">Everything</option>
          {areas.map(([begins, label]) => (
            <option key={begins} value={begins}>
              {label}
            </option>
          ))}
        </Select>
        <SinceChoice value={since} onChange={setSince} />
        <Button busy={lines.isPending && 'Exporting'} onClick={() => lines.mutate(filters)}>
          <Download />
          Export JSON Lines
        </Button>
      </SearchRow>
      <QueryBoundary query={query} name="Audit entries">
        {rows => (
          <>
            {rows.length === 0 ? (
              <Empty icon={SearchX} title="No entries found" />
            ) : (
              <DataTable caption="Audit log" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
            <CursorPagination pages={pages} shown={rows.length} size={size} />
          </>
        )}
      </QueryBoundary>
    </AdminList>
  )
}
