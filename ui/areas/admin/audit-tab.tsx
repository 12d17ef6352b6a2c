import { SearchX } from 'lucide-react'
import { administration, type AuditEntry } from '#contract/administration'
import { Await } from '../../components/await.tsx'
import { Card } from '../../components/card.tsx'
import { Empty } from '../../components/empty.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { DataTable, type Column } from '../../components/table.tsx'
import { momentText } from '../../lib/format.ts'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTypedQuery } from '../../lib/use-query-value.ts'
import { CursorFoot } from './cursor-foot.tsx'
import './lists.css'

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
        <div className="adm-wrap">{summary}</div>
        <div className="sub adm-wrap">
          {actorName}, {momentText(at)}
        </div>
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
    <Card title="Audit log" note="Every change, with who made it" flush className="adm-list">
      <div className="adm-search">
        <SearchField label="Search what, who or kind" value={search} onChange={setSearch} />
      </div>
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
    </Card>
  )
}
