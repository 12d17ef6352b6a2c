import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BulkRun, bulk, type BulkAction } from '#contract/administration/bulk'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { Card } from '#ui/components/card.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { Button } from '#ui/components/button.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { plural, countText } from '#domain/text'

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

const peopleText = (count: number): string => plural(count, 'person', 'people')

/** Returns the confirmation prompt of a bulk action. */
export const questionOf = (action: BulkAction, count: number): string =>
  ({
    promote: `Grant Premium to ${peopleText(count)}?`,
    disable: `Disable ${peopleText(count)}?`,
    enable: `Enable ${peopleText(count)}?`,
    delete: `Delete ${peopleText(count)}?`,
  })[action]

/** Verb on the button that starts the action. */
export const verbs: Record<BulkAction, string> = {
  promote: 'Grant',
  disable: 'Disable',
  enable: 'Enable',
  delete: 'Delete',
}

/** Consequences of the action for each selected person. */
export const consequences: Record<BulkAction, string> = {
  promote: "Each gets 30 days of Premium, on top of what's left.",
  disable: "They can't sign in, and their sessions end. Nothing is deleted.",
  enable: 'They can sign in again.',
  delete: 'Leagues they run are deleted too. Everything can be restored under System within 30 days.',
}

const doing: Record<BulkAction, string> = {
  promote: 'Granting Premium to',
  disable: 'Disabling',
  enable: 'Enabling',
  delete: 'Deleting',
}

/** Describes the run: the action and the number of people. */
export const runText = ({ act: action, total }: Pick<BulkRun, 'act' | 'total'>): string =>
  `${doing[action]} ${peopleText(total)}`

/** Describes the progress of a run. */
export const stateText = ({ status, done, failed, total }: BulkRun): string => {
  if (status === 'waiting') return 'Starts in ten seconds. Nothing happens until then.'
  const left = total - done - failed
  const so = `${countText(done)} of ${countText(total)}`
  const not = failed > 0 ? `, ${countText(failed)} failed` : ''
  if (status === 'stopped') return `Stopped: ${so}${not}, ${countText(left)} skipped`
  return status === 'done' ? `Done: ${so}${not}` : `${so}${not}`
}
