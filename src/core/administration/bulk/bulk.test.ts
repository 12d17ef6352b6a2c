import { expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { announcements } from '#contract/administration/announcements'
import { bulk } from '#contract/administration/bulk'
import { deletedThings } from '#contract/administration/deleted'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import { award } from '#testing/season-awards'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'
import { getEmails } from '#testing/emails'
import { runBulk } from './run-bulk.ts'

const scene = async (managers = 6) => {
  const { w, admin } = await withAdministrator()
  const made = await make.league(w, { managers, name: 'Turf Wars' })
  const run = async () => {
    w.clock.pass(10_000)
    return runBulk(w.ctx)
  }
  return { w, admin, ...made, run }
}

const disabled = async (admin: Awaited<ReturnType<typeof scene>>['admin']) =>
  (await admin.call(people.list, { state: 'disabled' })).length

test('previews the affected users by name and amount, and changes nothing', async () => {
  const { admin, client, league, user } = await scene()
  await client.call(awards.add, award(league.id, user.id))
  const second = await client.call(leagues.create, { name: 'North Division' })
  const fee = { kind: 'adjustment', amount: -10, memo: 'By hand' } as const
  await client.call(payments.record, { leagueId: second.id, managerId: user.id, ...fee })
  const preview = await admin.call(bulk.preview, { act: 'delete', filter: {} })
  expect(preview).toMatchObject({ count: 7, administrators: 1, runners: 1, leagues: 2 })
  expect(preview.first.map(({ name }) => name).slice(0, 2)).toEqual(['Ada Min', 'Dana Whitfield'])
  expect(preview.money).toEqual([{ currency: 'USD', owed: 10, owes: 10, people: 1 }])
  expect(await admin.call(bulk.preview, { act: 'disable', filter: { role: 'manager' } })).toMatchObject({
    count: 5,
    money: [],
  })
  expect(await admin.call(bulk.preview, { act: 'disable' })).toMatchObject({ count: 0, first: [] })
  expect(await disabled(admin)).toBe(0)
})

test('waits ten seconds, then changes each user once, except admins', async () => {
  const { w, admin, run } = await scene()
  const started = await admin.call(bulk.start, { act: 'disable', filter: {} })
  expect(started).toMatchObject({ status: 'waiting', total: 7, done: 0 })
  await runBulk(w.ctx)
  expect(await disabled(admin)).toBe(0)
  // Members who join later are not included.
  await make.league(w, { managers: 2 })
  expect(await run()).toEqual({ done: 6, failed: 1 })
  expect(await disabled(admin)).toBe(6)
  const [over] = await admin.call(bulk.list, {})
  expect(over).toMatchObject({
    status: 'done',
    total: 7,
    done: 6,
    failed: 1,
    authorName: 'Ada Min',
    failures: [{ name: 'Ada Min', why: expect.stringContaining('Site admins are skipped') }],
  })
  expect(await run()).toEqual({ done: 0, failed: 0 })
  const lines = await w.ctx.db
    .selectFrom('audit_lines')
    .select('actor_id')
    .where('action', '=', 'user.disabled')
    .orderBy('id')
    .execute()
  expect(lines).toHaveLength(6)
  expect((await admin.expectError(bulk.stop, { runId: started.id })).body.code).toBe('run_over')
})

test('changes nothing when undone within ten seconds', async () => {
  const { admin, run } = await scene()
  const { id: runId } = await admin.call(bulk.start, { act: 'disable', filter: { role: 'manager' } })
  expect(await admin.call(bulk.stop, { runId })).toMatchObject({ status: 'stopped', done: 0 })
  await run()
  expect(await disabled(admin)).toBe(0)
})

test('resumes after an interruption without processing a user twice', async () => {
  const { w, admin, run } = await scene(12)
  for (let more = 0; more < 3; more += 1) await make.league(w, { managers: 12 })
  await admin.call(bulk.start, { act: 'promote', duration: 7, filter: { role: 'manager' } })
  let transactions = 0
  const db = new Proxy(w.ctx.db, {
    get: (target, key) => {
      if (key === 'transaction' && ++transactions > 1) throw new Error('The process was killed.')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  w.clock.pass(10_000)
  await expect(runBulk({ ...w.ctx, db })).rejects.toThrow('killed')
  expect((await admin.call(bulk.list, {}))[0]).toMatchObject({ status: 'running', done: 25 })
  await run()
  const premium = await admin.call(people.list, { role: 'manager' })
  expect(new Set(premium.map(({ premiumUntil }) => premiumUntil?.slice(0, 10)))).toEqual(
    new Set(['2026-11-27']),
  )
  expect((await admin.call(bulk.list, {}))[0]).toMatchObject({
    status: 'done',
    total: 44,
    done: 44,
    failed: 0,
  })
})

test('selects users one by one, deletes them restorably, and gives the reason for each one skipped', async () => {
  const { w, admin, user, run } = await scene(3)
  const [manager] = await admin.call(people.list, { role: 'manager' })
  const ids = [user.id, manager?.id ?? 0]
  await admin.call(bulk.start, { act: 'delete', ids })
  await admin.call(accountDeletion.remove, { userId: manager?.id ?? 0 })
  expect(await run()).toEqual({ done: 1, failed: 1 })
  expect((await admin.call(bulk.list, {}))[0]?.failures).toMatchObject([{ userId: manager?.id }])
  expect(await admin.call(leagues.all, {})).toEqual([])
  const gone = await admin.call(deletedThings.list, {})
  expect(gone.map(({ name }) => name)).toContain('Dana Whitfield')
  const emptySelection = await admin.expectError(bulk.start, { act: 'delete', ids: [] })
  expect(emptySelection.body.code).toBe('nobody_chosen')
  expect(await w.ctx.db.selectFrom('bulk_runs').select('id').execute()).toHaveLength(1)
})

test('exports users as filtered', async () => {
  const { admin } = await scene(4)
  const linesOf = async (selection: object): Promise<string[]> => {
    const text: unknown = await admin.call(bulk.export, selection)
    return String(text).trim().split('\r\n')
  }
  const lines = await linesOf({ filter: { role: 'manager' } })
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('Email')
  expect(await linesOf({ ids: [] })).toHaveLength(1)
})

test('emails the selected users in a separate announcement', async () => {
  const { w, admin } = await scene(4)
  const { draftId } = await admin.call(bulk.write, { filter: { role: 'manager' } })
  await make.league(w, { managers: 3 })
  const [draft] = await admin.call(announcements.list, {})
  expect(draft).toMatchObject({ id: draftId, audience: 'chosen', chosenCount: 3, status: 'draft' })
  const announcement = { audience: 'chosen' as const, subject: 'Hello', message: 'Hello to you.' }
  expect(await admin.call(announcements.recipients, { audience: 'chosen', draftId })).toEqual({
    recipients: 3,
  })
  await admin.call(announcements.saveDraft, { ...announcement, draftId })
  expect(await admin.call(announcements.send, { ...announcement, draftId })).toMatchObject({ recipients: 3 })
  const emails = await getEmails(w.ctx, on => on.where('subject', '=', 'Hello'))
  expect(emails).toHaveLength(3)
  expect((await admin.expectError(announcements.send, announcement)).body.code).toBe('invalid')
  expect((await admin.expectError(bulk.write, { ids: [] })).body.code).toBe('nobody_chosen')
  expect(await admin.call(bulk.list, {})).toEqual([])
})
