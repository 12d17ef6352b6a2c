import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bulk, type BulkRun } from '#contract/administration/bulk'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { runText, stateText } from './bulk-text.ts'

const everyMs = 2000

const isActive = ({ status }: BulkRun): boolean => status === 'waiting' || status === 'running'

const Failures = ({ failures }: Pick<BulkRun, 'failures'>) => (
  <details>
    <summary className="link">Show failures</summary>
    <ul className="list">
      {failures.map(({ userId, name, why: reason }) => (
        <li key={userId}>
          <div className="grow">
            <div className="t-med breaks">{name}</div>
            <div className="t-3 t-sm breaks">{reason}</div>
          </div>
        </li>
      ))}
    </ul>
  </details>
)

const Run = ({ run }: { run: BulkRun }) => {
  const cancelRun = useApiMutation(bulk.stop, { onError: toastError('Not stopped', "Couldn't stop it") })
  return (
    <Card title={runText(run)} note={run.authorName === null ? undefined : `Started by ${run.authorName}`}>
      <div className="stack">
        <LiveRegion className="num">{stateText(run)}</LiveRegion>
        <Meter value={run.done + run.failed} max={run.total} />
        {run.failures.length > 0 && <Failures failures={run.failures} />}
        {isActive(run) && (
          <div className="row">
            <Button
              busy={cancelRun.isPending && 'Stopping'}
              onClick={() => cancelRun.mutate({ runId: run.id })}
            >
              Stop
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Progress of the newest bulk action; its result stays for an hour. */
export const BulkProgress = () => {
  const client = useQueryClient()
  const { data: runs } = useApiQuery(bulk.list, {}, { freshForMs: 0, everyMs })
  const newest = runs?.[0]
  const done = newest?.done ?? 0
  useEffect(() => {
    if (done > 0) void client.invalidateQueries()
  }, [client, done])
  return newest?.isRecent ? <Run run={newest} /> : null
}
