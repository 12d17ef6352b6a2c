import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { jobCalls } from '#contract/jobs'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { latestCredible } from '#core/kernel/clock-ahead'
import { notFound, conflict } from '#core/kernel/domain-error'
import { jobs, type Job } from './jobs.ts'
import { toJobRun, runJob } from './run-job.ts'

/** Lists all jobs with their latest run. */
export const listJobs = operation(jobCalls.list, requireSiteAdmin, async ctx => {
  const runs = await latestRuns(ctx)
  return jobs.map(({ name, title, does, when }) => {
    const last = runs.find(row => row.job === name)
    return { name, title, does, when, schedule: scheduleText(when), lastRun: last ? toJobRun(last) : null }
  })
})

/** Selects the latest run of every job that has run, except those dated in the future. */
export const latestRuns = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('job_runs')
    .selectAll()
    .where(is =>
      is(
        is.refTuple('job', 'scheduled_for_ms'),
        'in',
        is
          .selectFrom('job_runs')
          .select(({ fn }) => ['job', fn.max('scheduled_for_ms').as('latest')])
          .where('scheduled_for_ms', '<=', latestCredible(ctx))
          .groupBy('job')
          .$asTuple('job', 'latest'),
      ),
    )
    .execute()

/** Runs a job now. Throws a conflict when it was started elsewhere at this very moment. */
export const runJobNow = operation(jobCalls.run, requireSiteAdmin, async (ctx, { job: name }) => {
  const job = jobs.find(job => job.name === name)
  if (!job) throw notFound('Job')
  const byHand: Job = {
    ...job,
    run: (ctx, scheduledForMs) => (job.byHand ? job.byHand(ctx) : job.run(ctx, scheduledForMs)),
  }
  const run = await runJob(ctx, byHand, ctx.now())
  if (!run) throw conflict('job_running', 'This job was just started. Check its result in a moment.')
  return run
})

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** Describes a schedule, given as cron expressions with seconds first: "Every 15 seconds", "Daily at 3:30 AM". */
export const scheduleText = (lines: readonly string[]): string => {
  return lines.map(lineText).join(', and ')
}

const lineText = (line: string): string => {
  const [second = '', minute = '', hour = '', , , weekday = '*'] = line.split(' ')
  if (hour !== '*') return `${dayText(weekday)} at ${clockText(Number(hour), Number(minute))}`
  if (minute === '*') return everyText(60 / timesIn(second, 60), 'second', 'minute')
  return everyText(60 / timesIn(minute, 60), 'minute', 'hour')
}

/** Returns the number of occurrences of a field within its span: a step (slash 15), a list (5,20,35,50), or one. */
const timesIn = (field: string, span: number): number => {
  const [, step] = field.split('/')
  return step === undefined ? field.split(',').length : span / Number(step)
}

const everyText = (interval: number, unit: string, whole: string): string =>
  interval === 60 ? `Every ${whole}` : `Every ${interval} ${unit}s`

const dayText = (weekday: string): string =>
  weekday === '*' ? 'Daily' : (weekdays[Number(weekday)] ?? weekday)

const clockText = (hour: number, minute: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`

/** Returns the last time each job ended with each outcome, in UTC milliseconds. */
export const lastEnds = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', 'outcome', fn.max('finished_at_ms').as('finished_at_ms')])
    .where('outcome', 'is not', null)
    .where('finished_at_ms', '<=', latestCredible(ctx))
    .groupBy(['job', 'outcome'])
    .execute()

/** Returns the number of runs dated in the future. */
export const runsAhead = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> => {
  const { runs } = await ctx.db
    .selectFrom('job_runs')
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where(is =>
      is.or([
        is('scheduled_for_ms', '>', latestCredible(ctx)),
        is('started_at_ms', '>', latestCredible(ctx)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(runs)
}

/** Returns the duration of each job's longest stored run, in milliseconds. */
export const maxRuns = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', fn.max<number>(sql`finished_at_ms - started_at_ms`).as('ms')])
    .where('finished_at_ms', 'is not', null)
    .groupBy('job')
    .execute()
