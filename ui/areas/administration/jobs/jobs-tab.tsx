import { Play } from 'lucide-react'
import { jobCalls, type Job } from '#contract/jobs'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { DataTable, type Column, CellName } from '#ui/components/table.tsx'
import { toast, toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { FailureText, WideList } from '#ui/areas/administration/site/admin-list.tsx'
import styles from './jobs-tab.module.css'

const Outcome = ({ lastRun }: Job) => {
  if (!lastRun) return <Badge>Not yet</Badge>
  if (lastRun.outcome === 'done') return <Badge tone="pos">Done</Badge>
  return lastRun.outcome === 'failed' ? <Badge tone="neg">Failed</Badge> : <Badge tone="info">Running</Badge>
}

const RunNow = ({ job }: { job: Job }) => {
  const run = useApiMutation(jobCalls.run, { onError: toastError('Run failed', 'Failed to run the job') })
  return (
    <Button
      size="sm"
      aria-label={`Run ${job.title} now`}
      busy={run.isPending && 'Running'}
      onClick={() =>
        run.mutate(
          { job: job.name },
          {
            onSuccess: ({ outcome, resultText }) =>
              outcome === 'failed'
                ? toast('negative', 'Job failed', resultText ?? undefined)
                : toast('positive', `${job.title}: done`, resultText ?? undefined),
          },
        )
      }
    >
      <Play />
      Run now
    </Button>
  )
}

const JobResult = ({ isFailure, children }: { isFailure: boolean; children: string }) =>
  isFailure ? <FailureText>{children}</FailureText> : <div className="t-sm breaks t-2">{children}</div>

const columns: Column<Job>[] = [
  {
    header: 'Job',
    card: 'main',
    cell: ({ title, does, lastRun }) => (
      <>
        <CellName as="div">{title}</CellName>
        <div className="t-3 t-sm breaks">{does}</div>
        {lastRun?.resultText && (
          <JobResult isFailure={lastRun.outcome === 'failed'}>{lastRun.resultText}</JobResult>
        )}
      </>
    ),
  },
  { header: 'Schedule', className: 't-2', cell: ({ schedule }) => schedule },
  { header: 'Status', card: 'amt', cell: job => <Outcome {...job} /> },
  {
    header: 'Last run',
    className: 'num t-2 nowrap',
    cell: ({ lastRun }) => (lastRun ? momentText(lastRun.startedAt) : 'Never'),
  },
  { header: <span className="sr">Actions</span>, card: 'do', right: true, cell: job => <RunNow job={job} /> },
]

/** Background jobs with their last result, and an action to run each now. */
export const JobsTab = () => (
  <WideList title="Jobs" note="Scheduled jobs; times are US Eastern" flush className={styles.jobs}>
    <QueryBoundary query={useApiQuery(jobCalls.list, {}, { freshForMs: 0 })} name="Jobs">
      {jobs => <DataTable caption="Jobs" columns={columns} rows={jobs} rowKey={({ name }) => name} />}
    </QueryBoundary>
  </WideList>
)
