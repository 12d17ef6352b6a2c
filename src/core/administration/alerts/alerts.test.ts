import { describe, expect, test } from 'vitest'
import type { DiskSpace } from '#db/disk'
import { noBackups } from '#testing/backups'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { openAlerts, raiseAlerts } from './raise-alerts.ts'

const hour = 3_600_000
const day = 24 * hour

const listEmails = async ({ ctx }: TestApp) => {
  const rows = await getEmails(ctx, on => on.where('template', '=', 'operator-alert'))
  return rows.map(({ to_email, subject }) => `${to_email}: ${subject}`)
}

const keysOf = async ({ ctx }: TestApp) => (await openAlerts(ctx)).map(({ key }) => key)

/** A world with an administrator in which a job has run since an hour ago, with the given outcomes. */
const withRuns = async (...outcomes: ('done' | 'failed')[]) => {
  const w = await startTestApp()
  await make.administrator(w)
  let slot = w.clock.now() - day
  const ran = async (outcome: 'done' | 'failed', tries = 1) => {
    slot += hour
    await w.ctx.db
      .insertInto('job_runs')
      .values({
        job: 'backup',
        scheduled_for_ms: slot,
        started_at_ms: slot,
        finished_at_ms: slot,
        outcome,
        detail: outcome === 'failed' ? 'The disk is full' : null,
        tries,
      })
      .execute()
  }
  for (const outcome of outcomes) await ran(outcome)
  return { w, ran }
}

describe('a failing job', () => {
  test('is reported once after the third failure in a row, and again only after it recovered', async () => {
    const { w, ran } = await withRuns('failed', 'done', 'failed', 'failed')
    await raiseAlerts(w.ctx)
    expect(await listEmails(w)).toEqual([])
    await ran('failed')
    expect(await raiseAlerts(w.ctx)).toEqual({ told: 1, ended: 0 })
    const first =
      'ada@example.com: Sidepot needs your attention: The job backup failed 3 times in a row: The disk is full'
    expect(await listEmails(w)).toEqual([first])
    await ran('failed')
    expect(await raiseAlerts(w.ctx)).toBeUndefined()
    expect(await listEmails(w)).toHaveLength(1)
    await ran('done')
    expect(await raiseAlerts(w.ctx)).toEqual({ told: 0, ended: 1 })
    expect(await keysOf(w)).toEqual([])
    for (const outcome of ['failed', 'failed', 'failed'] as const) await ran(outcome)
    await raiseAlerts(w.ctx)
    expect(await listEmails(w)).toEqual([first, first])
  })

  test('counts the attempts of one scheduled time', async () => {
    const { w, ran } = await withRuns('done')
    await ran('failed', 2)
    await raiseAlerts(w.ctx)
    expect(await keysOf(w)).toEqual([])
    await ran('failed')
    await raiseAlerts(w.ctx)
    expect(await keysOf(w)).toEqual(['job:backup'])
  })

  test('is reported once by several concurrent servers, to every admin', async () => {
    const { w } = await withRuns('failed', 'failed', 'failed')
    await make.administrator(w, 'second@example.com')
    await Promise.all([raiseAlerts(w.ctx), raiseAlerts(w.ctx), raiseAlerts(w.ctx)])
    expect((await listEmails(w)).map(email => email.split(':')[0]).toSorted()).toEqual([
      'ada@example.com',
      'second@example.com',
    ])
  })
})

test('reports permanently failed email, but not the alert itself', async () => {
  const { w } = await withRuns('failed', 'failed', 'failed')
  await raiseAlerts(w.ctx)
  await w.ctx.db.updateTable('outbox').set({ status: 'dead' }).execute()
  await raiseAlerts(w.ctx)
  await w.ctx.db.updateTable('outbox').set({ status: 'dead' }).execute()
  await raiseAlerts(w.ctx)
  expect((await listEmails(w)).map(email => email.split('attention: ')[1])).toEqual([
    'The job backup failed 3 times in a row: The disk is full',
    "1 email couldn't be sent, and was given up",
  ])
})

describe('missing backups', () => {
  test('are reported after two days, also when the first was never created', async () => {
    const w = await startTestApp({ backups: { ...noBackups, places: ['/copies'] } })
    await make.administrator(w)
    await raiseAlerts(w.ctx)
    w.clock.pass(2 * day - hour)
    await raiseAlerts(w.ctx)
    expect(await keysOf(w)).toEqual([])
    w.clock.pass(2 * hour)
    await raiseAlerts(w.ctx)
    expect(await listEmails(w)).toEqual([
      "ada@example.com: Sidepot needs your attention: There's no good database backup from the last two days in /copies",
    ])
    const backup = {
      place: '/copies',
      name: 'sidepot',
      bytes: 1,
      sha256: 'a'.repeat(64),
      is_sealed: 0,
    } as const
    await w.ctx.db
      .insertInto('backup_files')
      .values({ ...backup, taken_at_ms: w.clock.now() })
      .execute()
    await raiseAlerts(w.ctx)
    expect(await keysOf(w)).toEqual([])
  })

  test('are checked in their storage before being reported', async () => {
    const backup = { place: '/copies', name: 'sidepot', bytes: 1, isSealed: false, hasLedgerErrors: false }
    let there = [{ ...backup, takenAtMs: startOfTime + 2 * day }]
    const w = await startTestApp({ backups: { ...noBackups, places: ['/copies'], list: async () => there } })
    await make.administrator(w)
    await raiseAlerts(w.ctx)
    w.clock.pass(3 * day)
    await raiseAlerts(w.ctx)
    expect(await keysOf(w)).toEqual([])
    there = there.map(found => ({ ...found, hasLedgerErrors: true }))
    await raiseAlerts(w.ctx)
    expect(await keysOf(w)).toEqual(['backups:/copies'])
  })

  test('are not reported when backups are off', async () => {
    const w = await startTestApp()
    w.clock.pass(30 * day)
    expect(await raiseAlerts(w.ctx)).toBeUndefined()
  })
})

test('reports a full disk, and its recovery only with clearly more space', async () => {
  const w = await startTestApp()
  await make.administrator(w)
  let disks: DiskSpace[] = []
  w.ctx.ports.roomOnDisk = () => disks
  const withFree = async (free: number) => {
    disks = [{ folder: '/data', free, minFree: 100_000_000, ample: 1_000_000_000 }]
    await raiseAlerts(w.ctx)
    return keysOf(w)
  }
  expect(await withFree(100_000_000)).toEqual([])
  expect(await withFree(99_000_000)).toEqual(['disk:/data'])
  expect(await withFree(101_000_000)).toEqual(['disk:/data'])
  expect(await withFree(120_000_000)).toEqual([])
  expect(await listEmails(w)).toEqual([
    'ada@example.com: Sidepot needs your attention: Only 99 MB free on the disk that holds /data',
  ])
})

test('keeps the state of a failed check and hides no other', async () => {
  const { w } = await withRuns('failed', 'failed', 'failed')
  w.ctx.ports.roomOnDisk = () => [{ folder: '/data', free: 1, minFree: 2, ample: 3 }]
  await raiseAlerts(w.ctx)
  w.ctx.ports.roomOnDisk = () => {
    throw new Error('The disk is gone')
  }
  expect(await raiseAlerts(w.ctx)).toBeUndefined()
  expect(await keysOf(w)).toEqual(['disk:/data', 'job:backup'])
})

test("reports a provider's permanent rejection once for any number of leagues", async () => {
  const w = await startTestApp()
  await make.administrator(w)
  const connections = [await make.league(w), await make.league(w)]
  for (const { league } of connections)
    await w.ctx.db
      .insertInto('integrations')
      .values({
        league_id: league.id,
        provider: 'yahoo',
        is_enabled: 1,
        connection_status: 'error',
        error_message: 'Yahoo does not allow this application.',
        failed_attempts: 1,
        retry_job: 'provider-fetch',
        retry_at_ms: w.clock.now() + hour,
      })
      .execute()
  await raiseAlerts(w.ctx)
  expect(await keysOf(w)).toEqual([])
  await w.ctx.db.updateTable('integrations').set({ retry_job: null, retry_at_ms: null }).execute()
  await raiseAlerts(w.ctx)
  await raiseAlerts(w.ctx)
  expect(await listEmails(w)).toEqual([
    'ada@example.com: Sidepot needs your attention: Yahoo is rejecting 2 leagues: Yahoo does not allow this application.',
  ])
})
