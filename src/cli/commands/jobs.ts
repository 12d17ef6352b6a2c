import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { argument } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { operationVerb, type Verbs } from '#cli/command-builder/verb'
import { timeOf } from '#cli/output/text'
import type { Job } from '#contract/jobs'
import { listJobs, runJobNow } from '#core/jobs/list-jobs'

export const verbs: Verbs = {
  list: operationVerb(listJobs, {
    summary: 'list jobs with schedule and last result',
    example: 'jobs list',
    flags: {},
    print: ({ present }, jobs) => present.rows(jobs, columns, 'There are no jobs.'),
  }),
  run: operationVerb(runJobNow, {
    summary: 'run a job now (safe to repeat)',
    example: 'jobs run outbox',
    flags: { job: argument('<name>', 'job name', text) },
    // Exits with 1 when the job failed, so that scripts notice.
    print: ({ present }, ran, { job }) => {
      if (ran.outcome === 'failed') throw new CliError(exitCodes.failed, `${job} failed: ${ran.detail}`)
      present.done(ran, ran.resultText === null ? `${job} is done.` : `${job} is done. ${ran.resultText}.`)
    },
  }),
}

const columns: Column<Job>[] = [
  { header: 'Job', of: job => job.name },
  { header: 'When (US Eastern)', of: job => job.schedule },
  { header: 'Last run (UTC)', of: job => (job.lastRun ? timeOf(job.lastRun.startedAt) : 'never') },
  { header: 'Outcome', of: job => (job.lastRun ? (job.lastRun.outcome ?? 'running') : '') },
  { header: 'Result', of: job => job.lastRun?.resultText ?? '' },
  { header: 'Does', of: job => job.does },
]
