import { History } from 'lucide-react'
import { administration, type AuditEntry } from '#contract/administration/administration'
import { QueryBoundary } from '#ui/components/await.tsx'
import { CardBody } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { momentText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { CursorPagination } from './cursor-pagination.tsx'

const size = 10

type Line = Pick<AuditEntry, 'id' | 'at' | 'actorName' | 'summary'> &
  Partial<Pick<AuditEntry, 'address' | 'device'>>

/** Audit entries, one line each: action, actor, time, and address if it is logged. */
export const LogLines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <Empty icon={History} title="No activity yet" />
  ) : (
    <CardBody>
      <ul className="list">
        {lines.map(({ id, summary, actorName, at, address, device }) => (
          <li key={id}>
            <div className="grow">
              <div className="t-med breaks">{summary}</div>
              <div className="t-3 t-sm breaks">
                {actorName}, {momentText(at)}
                {address && `, from ${address}`}
                {device && `, ${device}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </CardBody>
  )

/** Audit entries about a league or a user, newest first, paginated. */
export const LogPages = (about: { leagueId?: number; userId?: number; action?: string }) => {
  const { query, ...pages } = useCursorPages(administration.audit, { ...about, limit: size })
  return (
    <QueryBoundary query={query} name="Entries">
      {lines => (
        <>
          <LogLines lines={lines} />
          {lines.length > 0 && <CursorPagination pages={pages} shown={lines.length} size={size} />}
        </>
      )}
    </QueryBoundary>
  )
}
