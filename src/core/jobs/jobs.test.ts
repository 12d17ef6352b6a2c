import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { jobCalls } from '#contract/jobs'
import { invitations } from '#contract/leagues/joining'
import { emails } from '#contract/administration/mail'
import { passwords } from '#contract/accounts/passwords'
import { transfers } from '#contract/leagues/transfers'
import { conflict } from '#core/kernel/domain-error'
import * as make from '#testing/make'
import { counting } from '#testing/jobs'
import { leagueToShare } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { withAdministrator, withLeague } from '#testing/made-world'
import { sendDueEmails, expire } from './job-work.ts'
import { jobs } from './jobs.ts'
import { runJob } from './run-job.ts'

const hour = 3_600_000

describe('A job', () => {
  test('runs once per scheduled time on any number of servers', async () => {
    const w = await startTestApp()
    const job = counting()
    const runs = await Promise.all(Array.from({ length: 5 }, () => runJob(w.ctx, job, 1000)))
    expect(runs.filter(Boolean)).toHaveLength(1)
    expect(job.runs).toBe(1)
    await runJob(w.ctx, job, 2000)
    expect(job.runs).toBe(2)
  })

  test('records a failure without internal details, and runs again', async () => {
    const w = await startTestApp()
    const broken = counting(async () => {
      throw new Error('password=hunter2')
    })
    expect(await runJob(w.ctx, broken, 1000)).toMatchObject({
      outcome: 'failed',
      detail: 'Unexpected error. See the log.',
    })
    const failing = counting(async () => {
      throw conflict('x', 'The provider is down. Try again later.')
    })
    expect(await runJob(w.ctx, failing, 2000)).toMatchObject({
      outcome: 'failed',
      detail: 'The provider is down. Try again later.',
    })
  })

  test("retains its hundred latest runs and leaves other jobs' runs", async () => {
    const w = await startTestApp()
    const rare = { ...counting(), name: 'rare' }
    for (const time of [500, 200_000]) await runJob(w.ctx, rare, time)
    for (let time = 1; time <= 105; time += 1) await runJob(w.ctx, counting(), time * 1000)
    const runsOf = async (job: string) =>
      (
        await w.ctx.db
          .selectFrom('job_runs')
          .select('scheduled_for_ms')
          .where('job', '=', job)
          .orderBy('scheduled_for_ms')
          .execute()
      ).map(run => run.scheduled_for_ms)
    const retained = await runsOf('counting')
    expect([retained.length, retained[0], retained.at(-1)]).toEqual([100, 6000, 105_000])
    expect(await runsOf('rare')).toEqual([500, 200_000])
  })
})

describe('Administrators', () => {
  test('list every job with its last run, and can run one', async () => {
    const { w, admin } = await withAdministrator()
    const before = await admin.call(jobCalls.list, {})
    expect(before.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name))
    expect(before.every(({ lastRun }) => lastRun === null)).toBe(true)
    expect(await admin.call(jobCalls.run, { job: 'expiries' })).toMatchObject({ outcome: 'done' })
    w.clock.pass(1)
    await admin.call(jobCalls.run, { job: 'outbox' })
    const after = await admin.call(jobCalls.list, {})
    expect(after.filter(({ lastRun }) => lastRun !== null).map(({ name }) => name)).toEqual([
      'outbox',
      'expiries',
    ])
    expect(after[0]?.lastRun?.detail).toBe('{"sent":0,"retried":0,"dead":0}')
    expect((await admin.expectError(jobCalls.run, { job: 'nothing' })).body.message).toBe('Job not found')
  })

  test('runs every job twice concurrently on an instance with a league', async () => {
    const w = await startTestApp()
    await leagueToShare(w)
    for (const job of jobs) {
      const runs = await Promise.all([runJob(w.ctx, job, 1000), runJob(w.ctx, job, 2000)])
      expect(runs.map(run => [job.name, run?.outcome, run?.detail])).toEqual([
        [job.name, 'done', runs[0]?.detail],
        [job.name, 'done', runs[1]?.detail],
      ])
    }
  })
})

test('records or deletes expired data every minute and keeps valid data', async () => {
  const { w, client, league, user } = await withLeague({ managers: 2 })
  const at = { leagueId: league.id }
  const { client: remembered } = await make.commissioner(w, { email: 'remembered@example.com' })
  const invite = (name: string) =>
    client.call(invitations.send, { ...at, name, email: `${name}@example.com` })
  const state = async () => {
    const statuses = async (table: 'invitations' | 'transfer_requests') =>
      (await w.ctx.db.selectFrom(table).select('status').orderBy('id').execute()).map(({ status }) => status)
    const count = async (table: 'password_links' | 'sessions' | 'attempts') =>
      (await w.ctx.db.selectFrom(table).selectAll().execute()).length
    return {
      invitations: await statuses('invitations'),
      transfers: await statuses('transfer_requests'),
      links: await count('password_links'),
      sessions: await count('sessions'),
      tries: await count('attempts'),
    }
  }
  const after = async (ms: number) => {
    w.clock.pass(ms)
    await expire(w.ctx)
    return state()
  }
  await invite('early')
  await client.call(transfers.send, { ...at, toManagerId: 'late@example.com' })
  await w.browser().call(passwords.forgot, { email: user.email })
  await remembered.call(accounts.login, {
    email: 'remembered@example.com',
    password: make.password,
    rememberMe: true,
  })
  // The link of the added manager is valid for a week, the requested one for an hour.
  const begin = { invitations: ['pending'], transfers: ['pending'], links: 2, sessions: 2 }
  expect(await after(hour - 1)).toMatchObject(begin)
  expect(await after(1)).toMatchObject({ ...begin, links: 1, tries: 0 })
  // A session's expiry uses the machine's own clock, which advances by a few milliseconds in the meantime.
  const late = 1000
  expect(await after(23 * hour + late)).toMatchObject({ ...begin, links: 1, sessions: 1 })
  expect(await after(24 * hour - 1 - late)).toMatchObject({ transfers: ['pending'] })
  expect(await after(1)).toMatchObject({ transfers: ['expired'], invitations: ['pending'] })
  await client.call(accounts.login, { email: user.email, password: make.password })
  await invite('later')
  expect(await after(12 * 24 * hour)).toEqual({
    invitations: ['expired', 'pending'],
    transfers: ['expired'],
    links: 0,
    sessions: 1,
    tries: 0,
  })
})

describe('the outbox', () => {
  test('shows admins waiting and failed emails, never their content', async () => {
    const { w, admin } = await withAdministrator()
    await leagueToShare(w)
    const outbox = await admin.call(emails.outbox, {})
    expect(outbox).toMatchObject({ isSending: false, dead: 0 })
    expect(outbox.waiting).toBe(outbox.mails.length)
    expect(JSON.stringify(outbox)).not.toContain('token=')
    const first = await admin.call(emails.outbox, { limit: 1 })
    expect(first.mails).toHaveLength(1)
    const nextPage = await admin.call(emails.outbox, { cursor: first.mails[0]?.id ?? 0 })
    expect(nextPage.mails).toHaveLength(outbox.mails.length - 1)
  })

  test('retries one or all permanently failed emails manually, not sent ones', async () => {
    let isRejecting = false
    const noMailbox = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
    let inspect = async (): Promise<void> => undefined
    const send = async () => {
      await inspect()
      if (isRejecting) throw noMailbox
    }
    const { w, admin } = await withAdministrator({ mailer: { send } })
    const write = (recipient: string) =>
      admin.call(administration.sendEmail, { recipient, subject: 'Hi', message: 'All' })
    await write('sent@example.com')
    await sendDueEmails(w.ctx)
    isRejecting = true
    for (const name of ['one', 'two', 'three']) await write(`${name}@example.com`)
    await sendDueEmails(w.ctx)
    await write('waiting@example.com')
    const at = '2026-11-20T17:00:00.000Z'
    const outbox = await admin.call(emails.outbox, {})
    expect(outbox).toMatchObject({ isSending: true, waiting: 1, dead: 3 })
    expect(
      outbox.mails.map(({ to, status, nextAttemptAt, sentAt }) => [to, status, nextAttemptAt, sentAt]),
    ).toEqual([
      ['waiting@example.com', 'queued', at, null],
      ['three@example.com', 'dead', null, null],
      ['two@example.com', 'dead', null, null],
      ['one@example.com', 'dead', null, null],
      ['sent@example.com', 'sent', null, at],
    ])
    const { mails: messages } = await admin.call(emails.outbox, { status: 'dead' })
    expect(messages.map(({ attempts, lastError }) => [attempts, lastError])).toEqual(
      Array(3).fill([1, 'No such mailbox']),
    )
    w.clock.pass(1000)
    expect(await admin.call(emails.retry, { id: messages[0]?.id ?? 0 })).toMatchObject({
      to: 'three@example.com',
      status: 'queued',
      attempts: 0,
      nextAttemptAt: '2026-11-20T17:00:01.000Z',
    })
    expect(await admin.call(emails.outbox, {})).toMatchObject({ waiting: 2, dead: 2 })
    expect(await admin.call(emails.retryAll, {})).toEqual({ retried: 2 })
    isRejecting = false
    const waiting: number[] = []
    inspect = async () => void waiting.push((await admin.call(emails.outbox, {})).waiting)
    expect(await sendDueEmails(w.ctx)).toEqual({ sent: 4, retried: 0, dead: 0 })
    // Email being sent counts as waiting until it was delivered.
    expect(waiting).toHaveLength(4)
    expect(waiting).not.toContain(0)
    const error = await admin.expectError(emails.retry, { id: messages[0]?.id ?? 0 })
    expect(error.message).toBe('409 This email was sent or is being sent.')
    expect((await admin.expectError(emails.retry, { id: 9999 })).body.message).toBe('Mail not found')
  })
})
