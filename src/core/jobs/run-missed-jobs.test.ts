import { describe, expect, test } from 'vitest'
import { counting } from '#testing/jobs'
import { startOfTime } from '#testing/start-of-time'
import { type TestApp, startTestApp } from '#testing/test-app'
import { catchUp } from './run-missed-jobs.ts'
import { runJob } from './run-job.ts'

const minute = 60_000
const due = startOfTime - 30 * minute

/** An instance that was running before the scheduled time and whose server is back up now. */
const installation = async (): Promise<TestApp> => {
  const w = await startTestApp()
  const before = { ...w.ctx, now: () => due - minute }
  await runJob(before, { ...counting(), name: 'outbox' }, due - minute)
  return w
}

const runs = (w: TestApp) =>
  w.ctx.db.selectFrom('job_runs').selectAll().where('job', '=', 'counting').execute()

describe('a job missed while no server was running', () => {
  test('runs once for that time, marked as caught up', async () => {
    const w = await installation()
    const job = counting(async (_ctx, scheduledForMs) => ({ time: new Date(scheduledForMs).toISOString() }))
    const tries = await Promise.all([catchUp(w.ctx, job, due), catchUp(w.ctx, job, due)])
    expect(tries.filter(Boolean)).toEqual([
      {
        scheduledFor: new Date(due).toISOString(),
        startedAt: new Date(startOfTime).toISOString(),
        finishedAt: new Date(startOfTime).toISOString(),
        outcome: 'done',
        detail: JSON.stringify({ caughtUp: true, time: '2026-11-20T16:30:00.000Z' }),
        resultText: 'Caught up, time 2026-11-20T16:30:00.000Z',
      },
    ])
    w.clock.pass(24 * 60 * minute)
    expect(await catchUp(w.ctx, job, due)).toBeUndefined()
    expect(job.runs).toBe(1)
  })

  test('is skipped when it ran on time, or manually since', async () => {
    const w = await installation()
    const job = counting()
    await runJob(w.ctx, job, due + minute)
    expect(await catchUp(w.ctx, job, due)).toBeUndefined()
    expect(job.runs).toBe(1)
  })

  test('is caught up although it ran at an earlier time', async () => {
    const w = await installation()
    const job = counting()
    await runJob(w.ctx, job, due - minute)
    expect(await catchUp(w.ctx, job, due)).toMatchObject({ outcome: 'done' })
    expect(job.runs).toBe(2)
  })

  test('does not count as missed on an instance created later', async () => {
    const w = await startTestApp()
    const job = counting()
    await runJob(w.ctx, { ...counting(), name: 'outbox' }, startOfTime)
    expect(await catchUp(w.ctx, job, due)).toBeUndefined()
    expect(job.runs).toBe(0)
  })
})

test('restarts an interrupted run on one server, once the old one can no longer be active', async () => {
  const w = await installation()
  const job = counting()
  const cutOff = { job: job.name, scheduled_for_ms: due, started_at_ms: w.clock.now() }
  await w.ctx.db.insertInto('job_runs').values(cutOff).execute()
  w.clock.pass(29 * minute)
  expect(await catchUp(w.ctx, job, due)).toBeUndefined()
  w.clock.pass(minute)
  const tries = await Promise.all([catchUp(w.ctx, job, due), catchUp(w.ctx, job, due)])
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(job.runs).toBe(1)
  expect(await runs(w)).toMatchObject([{ scheduled_for_ms: due, outcome: 'done' }])
})

test('retries a failed run every hour until it succeeds', async () => {
  const w = await installation()
  const job = counting(async () => {
    if (job.runs < 3) throw new Error('The database is busy')
  })
  await runJob(w.ctx, job, due)
  for (const hour of [1, 2, 3, 4]) {
    w.clock.pass(59 * minute)
    expect(await catchUp(w.ctx, job, due), `before hour ${hour}`).toBeUndefined()
    w.clock.pass(minute)
    await catchUp(w.ctx, job, due)
  }
  expect(job.runs).toBe(3)
  expect(await runs(w)).toMatchObject([{ outcome: 'done', detail: '{"caughtUp":true}' }])
})

describe('runs dated in the future', () => {
  const ahead = { now: () => startOfTime + 21 * 24 * 60 * minute }

  test('do not prevent catching up', async () => {
    const w = await installation()
    const job = counting()
    await runJob({ ...w.ctx, ...ahead }, job, ahead.now())
    expect(await catchUp(w.ctx, job, due)).toMatchObject({ outcome: 'done' })
    expect(job.runs).toBe(2)
  })

  test('block their time no longer than a run may last', async () => {
    const w = await installation()
    const job = counting()
    const begun = { job: job.name, scheduled_for_ms: due, started_at_ms: ahead.now() }
    await w.ctx.db.insertInto('job_runs').values(begun).execute()
    expect(await catchUp(w.ctx, job, due)).toMatchObject({ outcome: 'done' })
  })

  test("keep their time when two servers' clocks differ by five minutes", async () => {
    const w = await installation()
    const job = counting()
    const ahead = { now: () => startOfTime + 5 * minute }
    await runJob({ ...w.ctx, ...ahead }, job, startOfTime)
    await runJob(w.ctx, { ...counting(), name: 'outbox' }, startOfTime)
    expect(await runJob(w.ctx, job, startOfTime)).toBeUndefined()
    expect(job.runs).toBe(1)
  })

  test('do not replace the run that is due then, which runs once', async () => {
    const w = await installation()
    const job = counting()
    await runJob({ ...w.ctx, ...ahead }, job, ahead.now())
    await runJob(w.ctx, { ...counting(), name: 'outbox' }, w.clock.now())
    w.clock.pass(ahead.now() - w.clock.now())
    await Promise.all([1, 2].map(() => runJob(w.ctx, job, ahead.now())))
    await runJob(w.ctx, job, ahead.now())
    expect(job.runs).toBe(2)
  })
})
