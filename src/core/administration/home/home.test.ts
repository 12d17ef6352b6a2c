import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { billing } from '#contract/billing'
import { administration } from '#contract/administration/administration'
import { operatorHome, type HealthStatus } from '#contract/administration/home'
import { saveDailyStats } from '#core/administration/site-stats'
import { billingAdministered, later, subscriber } from '#testing/billing'
import { noBackups } from '#testing/backups'
import * as make from '#testing/make'
import { publish } from '#testing/review'
import { award } from '#testing/season-awards'
import type { Client, TestApp } from '#testing/test-app'
import { withAdministrator } from '#testing/made-world'

const hour = 3_600_000
const day = 24 * hour

const linesOf = async (admin: Client, about: HealthStatus['about']) => {
  const { lines } = await admin.call(operatorHome.health, {})
  return lines
    .filter(line => line.about === about)
    .map(({ state, what, detail }) => `${state}: ${what}. ${detail}`)
}

const ran = (
  { ctx, clock }: TestApp,
  job: string,
  outcome: 'done' | 'failed',
  detail: string | null,
  tries = 1,
) =>
  ctx.db
    .insertInto('job_runs')
    .values({
      ...{ job, outcome, detail, tries },
      scheduled_for_ms: clock.now(),
      started_at_ms: clock.now(),
      finished_at_ms: clock.now(),
    })
    .execute()

const sendTestEmail = (admin: Client) =>
  admin.call(administration.sendEmail, { recipient: 'lee@example.com', subject: 'Hello', message: 'There' })

describe('health', () => {
  test("shows no problems on a new instance, and prompts for or lists what isn't set up", async () => {
    const { admin } = await withAdministrator({ ownServer: true })
    const { lines, checkedAt } = await admin.call(operatorHome.health, {})
    expect(checkedAt).toBe('2026-11-20T17:00:00.000Z')
    expect(lines.map(({ about, state }) => `${about} ${state}`)).toEqual([
      'mail warning',
      'backups warning',
      'jobs well',
      'integrity well',
      'errors well',
      'providers well',
      'disk off',
      'payments off',
      'webhooks off',
    ])
    expect(await linesOf(admin, 'backups')).toEqual([
      'warning: No automatic backups. If this disk fails, every league is gone. Set BACKUP_DIR or BACKUP_S3_URL.',
    ])
    await sendTestEmail(admin)
    expect(await linesOf(admin, 'mail')).toEqual([
      expect.stringContaining('warning: Email is off. 1 email is waiting. No mail server is set up.'),
    ])
  })

  test('lists problems first by severity, with suggested fixes', async () => {
    const { w, admin } = await withAdministrator({ backups: { ...noBackups, places: ['/copies'] } })
    w.ctx.ports.roomOnDisk = () => [{ folder: '/data', free: 5, minFree: 6, ample: 7 }]
    await ran(w, 'outbox', 'failed', 'Connection refused', 3)
    await sendTestEmail(admin)
    await w.ctx.db.updateTable('outbox').set({ status: 'dead' }).execute()
    const { lines } = await admin.call(operatorHome.health, {})
    expect(lines.slice(0, 3).map(({ state, what }) => `${state}: ${what}`)).toEqual([
      'problem: The job outbox failed 3 times in a row: Connection refused',
      'problem: Only 0 MB free on the disk that holds /data',
      "warning: 1 email couldn't be sent, and was given up",
    ])
    expect(lines[0]?.detail).toContain('sidepot jobs run outbox')
  })

  test("counts waiting and sent emails, and warns when they aren't sent", async () => {
    const { w, admin } = await withAdministrator({ mailer: { send: async () => undefined } })
    await sendTestEmail(admin)
    w.clock.pass(5000)
    expect(await linesOf(admin, 'mail')).toEqual([
      'well: Email. 1 waiting, the oldest less than a minute. 0 sent in the last day',
    ])
    w.clock.pass(hour)
    expect(await linesOf(admin, 'mail')).toEqual([
      expect.stringContaining('warning: Email has been waiting for 1 hour.'),
    ])
    await w.ctx.db
      .updateTable('outbox')
      .set({ status: 'sent', sealed_body: null, sent_at_ms: w.clock.now() })
      .execute()
    expect(await linesOf(admin, 'mail')).toEqual(['well: Email. 0 waiting. 1 sent in the last day'])
  })

  test('takes ledger and audit log status from the nightly check', async () => {
    const { w, admin } = await withAdministrator()
    await ran(w, 'integrity', 'done', '{"problems":2}')
    expect(await linesOf(admin, 'integrity')).toEqual([
      expect.stringContaining('problem: The nightly check found 2 problems in ledgers or the audit log.'),
    ])
    w.clock.pass(day)
    await ran(w, 'integrity', 'done', '{"problems":0}')
    w.clock.pass(2 * hour)
    await make.administrator(w, 'second@example.com')
    const thirdAdmin = await make.administrator(w, 'third@example.com')
    expect(await linesOf(thirdAdmin, 'integrity')).toEqual([
      'well: Ledgers and audit log. Every line is unaltered, as of 2 hours ago',
    ])
  })

  test('counts unexpected request failures and warns about many', async () => {
    const { w, admin } = await withAdministrator({ ownServer: true })
    w.ctx.ports.passwords.hash = () => Promise.reject(new Error('Nobody foresaw this'))
    const fail = () =>
      w.server.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: {
          ...{ email: 'lee@example.com', password: make.password, confirmPassword: make.password },
          ...{ firstName: 'Lee', lastName: 'Poe', role: 'manager' },
        },
      })
    const first = await fail()
    expect(first.statusCode).toBe(500)
    expect(await linesOf(admin, 'errors')).toEqual([
      'well: Errors. 1 request failed unexpectedly since this server started less than a minute ago',
    ])
    for (let attempt = 0; attempt < 9; attempt += 1) await fail()
    expect(await linesOf(admin, 'errors')).toEqual([
      expect.stringContaining('warning: 10 requests failed unexpectedly in the last day.'),
    ])
  })

  test('names stuck payments and disabled webhooks', async () => {
    const { w, admin } = await billingAdministered()
    await w.ctx.db
      .insertInto('billing_events')
      .values({
        ...{ id: 'evt_1', type: 'invoice.paid', payload_json: '{}', received_at_ms: 1 },
        ...{ attempts: 3, last_error: 'No such customer' },
      })
      .execute()
    await w.ctx.db
      .insertInto('webhooks')
      .values({
        ...{
          league_id: null,
          url: 'https://hooks.example.com',
          sealed_secret: 'x',
          events: 'week.published',
        },
        ...{ created_at_ms: 1, failing_since_ms: 1, disabled_at_ms: 2 },
      })
      .execute()
    expect(await linesOf(admin, 'payments')).toEqual([
      expect.stringContaining("problem: 1 payment event couldn't be processed: No such customer."),
    ])
    expect(await linesOf(admin, 'webhooks')).toEqual([
      expect.stringContaining('warning: 1 webhook of the site was turned off after a week of failures.'),
    ])
  })

  test('continues when one check fails', async () => {
    const { w, admin } = await withAdministrator()
    w.ctx.ports.roomOnDisk = () => {
      throw new Error('The disk is gone')
    }
    expect(await linesOf(admin, 'disk')).toEqual([
      "warning: Couldn't check Disk. See the log for the reason.",
    ])
    expect(await linesOf(admin, 'jobs')).toHaveLength(1)
  })
})

describe('growth', () => {
  test('shows leagues that published, active users, and no revenue without Stripe', async () => {
    const { w, admin } = await withAdministrator()
    const { client, league } = await make.league(w, { managers: 3 })
    const byHand = await make.league(w)
    await publish(client, league.id)
    await byHand.client.call(awards.add, award(byHand.league.id, byHand.user.id, { week: 4 }))
    expect(await admin.call(operatorHome.growth, {})).toMatchObject({
      week: 10,
      runningLeagues: 2,
      published: [
        { week: 4, leagues: 1 },
        { week: 5, leagues: 1 },
      ],
      joined: 5,
      people: 5,
      leagues: 2,
      subscribers: 0,
      granted: 2,
      revenue: null,
      left: { month: '2026-10', left: 0, of: null },
    })
  })

  test('shows Stripe revenue with add-ons and without grants, and cancellations', async () => {
    const { w, admin } = await billingAdministered()
    const { user } = await make.commissioner(w, { email: 'granted@example.com' })
    await make.premium(w, user)
    const stays = await subscriber(w)
    await stays.client.call(billing.purchaseAddon, {})
    const canceling = await subscriber(w, { email: 'leaves@example.com' })
    const growth = await admin.call(operatorHome.growth, {})
    expect(growth).toMatchObject({
      subscribers: 2,
      granted: 1,
      revenue: [{ currency: 'USD', premium: 14, addons: 5 }],
    })
    expect(growth.months).toHaveLength(12)
    expect(growth.months.at(-1)).toEqual({
      month: '2026-11',
      people: 4,
      subscribers: 2,
      revenue: 19,
      left: 0,
    })
    expect(await admin.call(administration.stats, {})).toMatchObject({ revenue: 19, revenueCurrency: 'USD' })
    await canceling.client.call(billing.cancel, {})
    await later(w, stays, 31 * day)
    await w.atStripe(life => life.endPeriod(canceling.id))
    await saveDailyStats(w.ctx)
    w.clock.pass(20 * day)
    const next = await make.administrator(w, 'grace@example.com')
    const left = await next.call(operatorHome.growth, {})
    expect(left.left).toEqual({ month: '2026-12', left: 1, of: 2 })
    expect(left.months.slice(-3).map(({ month, left: gone }) => `${month} ${gone}`)).toEqual([
      '2026-11 0',
      '2026-12 1',
      '2027-01 0',
    ])
  })
})
