import { schedule } from 'node-cron'
import { expect, onTestFinished, test } from 'vitest'
import { jobs, jobTimeZone } from '#core/jobs/jobs'
import { startTestApp } from '#testing/test-app'
import { startJobs } from './schedule.ts'

const day = 86_400_000

/** Next runs of a job, in league time. */
const nextRuns = (name: string): string[] => {
  const lines = jobs.find(job => job.name === name)?.when ?? []
  return lines.map(line => {
    const task = schedule(line, () => undefined, { timezone: jobTimeZone })
    onTestFinished(() => void task.destroy())
    const next = task.getNextRun()
    return (
      next?.toLocaleString('en-US', {
        timeZone: jobTimeZone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }) ?? 'never'
    )
  })
}

test.each([
  ['weekly-update', [expect.stringMatching(/^\w{3} \d\d:\d0$/)]],
  ['provider-fetch', [expect.stringMatching(/^\w{3} 10:00$/), 'Thu 22:00']],
  ['statuses', ['Sun 13:05']],
  ['projections', ['Wed 10:30', 'Thu 10:30']],
  ['backup', [expect.stringMatching(/^\w{3} 03:30$/)]],
  ['restore-test', ['Sun 04:00']],
])('runs %s at its time', (name, times) => {
  expect(nextRuns(name).map(time => time.replace(',', ''))).toEqual(times)
})

test('catches up at startup what was missed while no server was running, each time once', async () => {
  const w = await startTestApp()
  const friday = w.clock.now()
  await w.ctx.db
    .insertInto('job_runs')
    .values({ job: 'outbox', scheduled_for_ms: friday - 4 * day, started_at_ms: friday - 4 * day })
    .execute()
  await startJobs(w.ctx)()
  const caughtUp = await w.ctx.db
    .selectFrom('job_runs')
    .select(['job', 'scheduled_for_ms', 'outcome', 'detail'])
    .where('job', '!=', 'outbox')
    .orderBy('scheduled_for_ms')
    .execute()
  expect(
    caughtUp.map(run => [run.job, new Date(run.scheduled_for_ms).toISOString(), run.outcome, run.detail]),
  ).toEqual([
    ['integrity', '2026-11-20T08:20:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
    ['backup', '2026-11-20T08:30:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
    ['dues-reminders', '2026-11-20T14:25:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
    ['pool-reminders', '2026-11-20T14:35:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
    ['premium-reminders', '2026-11-20T14:40:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
    // The later of its two times.
    ['provider-fetch', '2026-11-20T15:00:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
    ['dues', '2026-11-20T16:20:00.000Z', 'done', expect.stringContaining('"caughtUp":true')],
  ])
  await startJobs(w.ctx)()
  expect(await w.ctx.db.selectFrom('job_runs').selectAll().execute()).toHaveLength(8)
})

test('stops the jobs on request and waits for running ones', async () => {
  const w = await startTestApp()
  const stopJobs = startJobs(w.ctx)
  await stopJobs()
  const runs = await w.ctx.db.selectFrom('job_runs').selectAll().where('finished_at_ms', 'is', null).execute()
  expect(runs).toEqual([])
})
