import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { factors } from '#contract/accounts/factors'
import { payments } from '#contract/money/payments'
import { connections } from '#contract/weeks/connections'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { addWebhook } from '#core/kernel/webhooks/manage-webhooks'
import { addPasskey, enterWith, turnOnApp } from '#testing/factors'
import * as make from '#testing/make'
import { withAdministrator, withLeague } from '#testing/made-world'
import { dropLostSecrets } from './drop-lost-secrets.ts'

const author = authorOf(commandLine)

const sealedThings = async () => {
  const { w, client, league, user } = await withLeague({ managers: 2 })
  await client.call(connections.configure, { leagueId: league.id, provider: 'espn', espnS2: 'AEBexample' })
  await addWebhook(w.ctx, author, league.id, {
    url: 'https://hooks.example.com/x',
    events: ['week.published'],
  })
  await client.call(payments.record, {
    leagueId: league.id,
    managerId: user.id,
    kind: 'adjustment',
    amount: 5,
    memo: 'By hand',
  })
  return { w, client, league }
}

test('deletes sealed data, ends sessions and keeps the ledger', async () => {
  const { w, league } = await sealedThings()
  const ledger = await w.ctx.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const lost = await dropLostSecrets(w.ctx, author, async () => undefined)
  expect(lost).toMatchObject({
    connections: [{ leagueId: league.id, provider: 'espn' }],
    webhooks: ['https://hooks.example.com/x'],
    sessions: expect.any(Number),
  })
  expect(lost.sessions).toBeGreaterThan(0)
  const { db } = w.ctx
  for (const [table, column] of [
    ['outbox', 'sealed_body'],
    ['integrations', 'secrets_sealed'],
  ] as const)
    expect(await db.selectFrom(table).selectAll().where(column, 'is not', null).execute()).toEqual([])
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()).toEqual(ledger)
})

test("deletes apps with their recovery codes, and emails and deleted data that can't be decrypted", async () => {
  const { w, admin } = await withAdministrator()
  const gone = await make.league(w)
  await admin.call(accountDeletion.remove, { userId: gone.user.id })
  const { db } = w.ctx
  await db.updateTable('outbox').set({ status: 'dead' }).where('user_id', 'is', null).execute()
  const [plain, withPasskey] = [await make.commissioner(w), await make.commissioner(w)]
  for (const { client } of [plain, withPasskey]) await turnOnApp(w, client)
  const { device } = await addPasskey(withPasskey.client)
  const lost = await dropLostSecrets(w.ctx, author, async () => undefined)
  expect(lost).toMatchObject({ apps: 2, sessions: 3, deleted: 1 })
  await plain.client.call(accounts.login, { email: plain.user.email, password: make.password })
  await enterWith(device, withPasskey.client)
  const codes = [plain, withPasskey].map(
    async ({ client }) => (await client.call(factors.read, {})).recoveryCodesLeft,
  )
  expect(await Promise.all(codes)).toEqual([0, 10])
  expect(await db.selectFrom('soft_deleted').select('id').execute()).toEqual([])
  const emails = await db
    .selectFrom('outbox')
    .select('status')
    .distinct()
    .where('sealed_body', 'is', null)
    .orderBy('status')
    .execute()
  expect(emails.map(({ status }) => status)).toEqual(['dead', 'discarded'])
})

test('has nothing left to delete the second time', async () => {
  const { w } = await sealedThings()
  await dropLostSecrets(w.ctx, author, async () => undefined)
  const secondRun = await dropLostSecrets(w.ctx, author, async () => undefined)
  expect(secondRun).toEqual({
    connections: [],
    webhooks: [],
    channels: [],
    apps: 0,
    sessions: 0,
    mails: 0,
    deleted: 0,
  })
})

test("deletes nothing when the new key can't be used", async () => {
  const { w, client, league } = await sealedThings()
  const failing = dropLostSecrets(w.ctx, author, () => Promise.reject(new Error('The disk is full')))
  await expect(failing).rejects.toThrow('The disk is full')
  const connection = await client.call(connections.read, { leagueId: league.id, provider: 'espn' })
  expect(connection.espnS2).toMatch(/mple$/)
})
