import { expect, test } from 'vitest'
import { leagueManagement } from '#contract/leagues/management'
import { weeks } from '#contract/weeks'
import { authorOf, commandLine } from '#core/kernel/access'
import { addWebhook } from '#core/kernel/webhooks/keep-webhooks'
import * as make from '#testing/make'
import { world } from '#testing/world'
import { forgetSecrets } from './forget-secrets.ts'

const author = authorOf(commandLine)

const sealedThings = async () => {
  const w = await world()
  const { client, league, user } = await make.league(w, { managers: 2 })
  await client.call(weeks.configure, { leagueId: league.id, provider: 'espn', espnS2: 'AEBexample' })
  await addWebhook(w.ctx, author, league.id, {
    url: 'https://hooks.example.com/x',
    events: ['week.published'],
  })
  await client.call(leagueManagement.pay, {
    leagueId: league.id,
    managerId: user.id,
    kind: 'adjustment',
    amount: 5,
    memo: 'By hand',
  })
  return { w, client, league }
}

test('what was sealed goes, sessions end, and the ledger stays', async () => {
  const { w, league } = await sealedThings()
  const ledger = await w.ctx.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const lost = await forgetSecrets(w.ctx, author, async () => undefined)
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

test('a second time there is nothing left to lose', async () => {
  const { w } = await sealedThings()
  await forgetSecrets(w.ctx, author, async () => undefined)
  const again = await forgetSecrets(w.ctx, author, async () => undefined)
  expect(again).toEqual({ connections: [], webhooks: [], apps: 0, sessions: 0, mails: 0, deleted: 0 })
})

test('nothing goes where the new key cannot be taken', async () => {
  const { w, client, league } = await sealedThings()
  const failing = forgetSecrets(w.ctx, author, () => Promise.reject(new Error('The disk is full')))
  await expect(failing).rejects.toThrow('The disk is full')
  const kept = await client.call(weeks.read, { leagueId: league.id, provider: 'espn' })
  expect(kept.espnS2).toMatch(/mple$/)
})
