import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { plural } from '#domain/text'
import type { OutputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { DataTable, type Column, CellNote } from '#ui/components/table.tsx'
import { call } from '#ui/lib/call'
import { momentText } from '#ui/lib/format'

type Line = OutputOf<typeof leagueManagement.audit>[number]

const pageSize = 12

const newest = 0

/** Pages of the audit log, newest first. One extra entry is requested to find out whether there are older ones. */
const useLog = (leagueId: number) =>
  useInfiniteQuery({
    queryKey: [leagueManagement.audit.path, { leagueId }],
    queryFn: ({ pageParam }): Promise<Line[]> =>
      call(leagueManagement.audit, {
        leagueId,
        limit: pageSize + 1,
        ...(pageParam === newest ? {} : { cursor: pageParam }),
      }),
    initialPageParam: newest,
    getNextPageParam: page => (page.length > pageSize ? page[pageSize - 1]?.id : undefined),
  })

const columns: Column<Line>[] = [
  {
    header: 'Time',
    className: 'num nowrap',
    cell: ({ at }) => <span className="t-2">{momentText(at)}</span>,
  },
  { header: 'Person', names: true, cell: ({ actorName }) => actorName },
  {
    header: 'Action',
    card: 'main',
    cell: ({ summary, actorName, at }) => (
      <>
        <div className="breaks">{summary}</div>
        <CellNote>
          {actorName}, {momentText(at)}
        </CellNote>
      </>
    ),
  },
]

/** Audit log of the league. Entries are immutable. */
export const AuditCard = ({ league }: { league: League }) => {
  const log = useLog(league.id)
  const lines = log.data?.pages.flatMap(page => page.slice(0, pageSize)) ?? []
  return (
    <Card
      title="Audit log"
      note="Every action in this league. Visible to every member."
      flush
      footer={
        lines.length > 0 && (
          <>
            <LiveRegion as="span" className="t-3 t-sm grow num">
              {`Newest ${plural(lines.length, 'action')}`}
            </LiveRegion>
            {log.hasNextPage && (
              <Button
                size="sm"
                busy={log.isFetchingNextPage && 'Loading'}
                onClick={() => void log.fetchNextPage()}
              >
                Older
              </Button>
            )}
          </>
        )
      }
    >
      <QueryBoundary
        query={{
          data: log.data && lines,
          error: log.error,
          refetch: () => void log.refetch(),
        }}
        name="Audit log"
      >
        {all =>
          all.length === 0 ? (
            <Empty icon={ScrollText} title="No actions yet" />
          ) : (
            <DataTable caption="Audit log" columns={columns} rows={all} rowKey={({ id }) => id} />
          )
        }
      </QueryBoundary>
    </Card>
  )
}
