import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#testing/test-app'
import { startJobs } from './schedule.ts'
import { ticksBetween } from './ticks.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

describe('clock ticks', () => {
  const at = Date.UTC(2026, 10, 20, 17)

  test('arrive one after another, also those of a short gap', () => {
    expect(ticksBetween(at, at + second + 3)).toEqual({ ticks: [at + second], movedByMs: 0 })
    expect(ticksBetween(at, at + 999)).toEqual({ ticks: [], movedByMs: 0 })
    expect(ticksBetween(at, at + minute).ticks).toHaveLength(60)
  })

  test.each([
    ['half a year ahead', 183 * day],
    ['a week ahead', 7 * day],
    ['a minute and a second ahead', minute + second],
    ['a second back', -second],
    ['half a year back', -183 * day],
  ])('include only the current one after a jump %s', (_, step) => {
    expect(ticksBetween(at, at + step)).toEqual({ ticks: [at + step], movedByMs: step })
  })
})

/** A test app with running jobs and fake timers; collects logged warnings. */
const running = async () => {
  const w = await startTestApp()
  const warned: string[] = []
  Object.assign(w.ctx.log, { warn: (_fields: object, text: string) => void warned.push(text) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopJobs = startJobs(w.ctx)
  const advance = async (passedMs: number) => {
    w.clock.pass(passedMs)
    await vi.advanceTimersByTimeAsync(second)
    await vi.waitFor(async () => expect(await openRuns()).toEqual([]), { timeout: 5000 })
  }
  const openRuns = () =>
    w.ctx.db.selectFrom('job_runs').select('job').where('finished_at_ms', 'is', null).execute()
  const runs = async () =>
    (await w.ctx.db.selectFrom('job_runs').select(['job', 'scheduled_for_ms']).execute()).map(
      ({ job, scheduled_for_ms }) => `${job} ${new Date(scheduled_for_ms).toISOString()}`,
    )
  return { w, stopJobs, advance, runs, warned }
}

describe('jobs', () => {
  test('run at their second, once', async () => {
    const { stopJobs, advance, runs, warned } = await running()
    for (let passed = 0; passed < 30; passed += 1) await advance(second)
    await stopJobs()
    expect((await runs()).filter(run => run.startsWith('outbox'))).toEqual([
      'outbox 2026-11-20T17:00:15.000Z',
      'outbox 2026-11-20T17:00:30.000Z',
    ])
    expect(warned).toEqual([])
  })

  test('are caught up after a jump of half a year, once each with bounded work', async () => {
    const { w, stopJobs, advance, runs, warned } = await running()
    await advance(15 * second)
    // Moves to a Wednesday: Tuesday's fetches and the nightly backup were missed.
    await advance(183 * day - 15 * second - 2 * day)
    await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(3), { timeout: 5000 })
    await stopJobs()
    const all = await runs()
    expect(all.length).toBeLessThan(25)
    expect(all.filter(run => run.startsWith('provider-fetch'))).toHaveLength(1)
    expect(all.filter(run => run.startsWith('backup'))).toHaveLength(1)
    expect(warned).toEqual(['The clock changed; running missed jobs'])
    expect(new Date(w.clock.now()).toISOString()).toContain('2027-05-')
  })

  test('continue after a jump back, repeating nothing', async () => {
    const { stopJobs, advance, runs } = await running()
    await advance(15 * second)
    await advance(-10 * second)
    await advance(10 * second)
    await advance(-183 * day)
    await advance(15 * second)
    await stopJobs()
    expect((await runs()).filter(run => run.startsWith('outbox')).toSorted()).toEqual([
      'outbox 2026-05-21T17:00:15.000Z',
      'outbox 2026-05-21T17:00:30.000Z',
      'outbox 2026-11-20T17:00:15.000Z',
    ])
  })

  test('pause while the network says the clock is wrong, and resume when it is corrected', async () => {
    const w = await startTestApp()
    const logged: string[] = []
    let network = w.clock.now()
    Object.assign(w.ctx.log, { error: (_fields: object, text: string) => void logged.push(text) })
    w.ctx.ports.networkTime = async () => network
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopJobs = startJobs(w.ctx)
    const advance = async (passedMs: number, realMs: number) => {
      w.clock.pass(passedMs)
      network += realMs
      await vi.advanceTimersByTimeAsync(second)
    }
    const runs = async () => (await w.ctx.db.selectFrom('job_runs').selectAll().execute()).length
    await advance(21 * day, second)
    for (let count = 0; count < 20; count++) await advance(second, second)
    expect([await runs(), new Set(logged)]).toEqual([
      0,
      new Set(["The clock is wrong. Jobs wait until it's corrected"]),
    ])
    await advance(-21 * day, second)
    for (let count = 0; count < 70; count++) await advance(second, second)
    await stopJobs()
    expect(await runs()).toBeGreaterThan(0)
    const dates = await w.ctx.db.selectFrom('job_runs').select('scheduled_for_ms').execute()
    expect(dates.every(({ scheduled_for_ms }) => scheduled_for_ms < network + minute)).toBe(true)
  })
})
