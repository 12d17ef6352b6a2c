import { SearchX } from 'lucide-react'
import { administration, type AuditEntry } from '#contract/administration/administration'
import { Await } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { DataTable, type Column, CellNote } from '#ui/components/table.tsx'
import { momentText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useDebounced } from '#ui/lib/use-debounced'
import { useTypedQuery } from '#ui/lib/use-query-value'
import { CursorFoot } from './cursor-foot.tsx'
import { AdminList, SearchRow } from './admin-list.tsx'

const size = 20

/** The lines of a league outlive it. */
const leagueText = ({ leagueId, leagueName }: AuditEntry): string =>
  leagueName ?? (leagueId === null ? 'None' : 'Deleted league')

const columns: Column<AuditEntry>[] = [
  {
    head: 'What',
    card: 'main',
    cell: ({ summary, actorName, at }) => (
      <>
        <div className="breaks">{summary}</div>
        <CellNote className="breaks">
          {actorName}, {momentText(at)}
        </CellNote>
      </>
    ),
  },
  { head: 'Who', cell: ({ actorName }) => actorName },
  { head: 'League', className: 't-2', cell: leagueText },
  { head: 'When', className: 'num t-2', cell: ({ at }) => momentText(at) },
]

/** Who did what on the whole installation, newest first. */
export const AuditTab = () => {
  const [search, setSearch] = useTypedQuery('audit-search')
  const wanted = useDebounced(search.trim(), 250)
  const { answer, ...pages } = useCursorPages(administration.audit, {
    limit: size,
    ...(wanted ? { search: wanted } : {}),
  })
  return (
    <AdminList title="Audit log" note="Every change, with who made it" flush>
      <SearchRow>
        <SearchField label="Search what, who or kind" value={search} onChange={setSearch} />
      </SearchRow>
      <Await answer={answer} name="Audit entries">
        {rows => (
          <>
            {rows.length === 0 ? (
              <Empty icon={SearchX} title="No entries found" />
            ) : (
              <DataTable caption="Audit log" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
            <CursorFoot pages={pages} shown={rows.length} size={size} />
          </>
        )}
      </Await>
    </AdminList>
  )
}
