import { type Job, jobCalls } from '#contract/jobs'
import { commandLine } from '#core/kernel/authorization'
import { listJobs, runJobNow } from '#core/jobs/list-jobs'
import type { Action } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'

export const list: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    cli.present.rows(await listJobs.run(ctx, commandLine, {}), columns, 'There are no jobs.')
  })

const columns: Column<Job>[] = [
  { header: 'Job', of: job => job.name },
  { header: 'When (US Eastern)', of: job => job.schedule },
  { header: 'Last run (UTC)', of: job => (job.lastRun ? timeOf(job.lastRun.startedAt) : 'never') },
  { header: 'Outcome', of: job => (job.lastRun ? (job.lastRun.outcome ?? 'running') : '') },
  { header: 'Result', of: job => job.lastRun?.resultText ?? '' },
  { header: 'Does', of: job => job.does },
]

/** Exits with 1 when the job failed, so that scripts notice. */
export const run: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = jobCalls.run.input.parse({ job: args.name })
    const ran = await runJobNow.run(ctx, commandLine, input)
    if (ran.outcome === 'failed') throw new CliError(exitCodes.failed, `${input.job} failed: ${ran.detail}`)
    cli.present.done(
      ran,
      ran.resultText === null ? `${input.job} is done.` : `${input.job} is done. ${ran.resultText}.`,
    )
  })
