import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { isPostgres } from '#db/sql'
import { shortHash } from '#domain/short-hash'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'

test('lets a member read and verify the ledger fingerprint, current or earlier', async () => {
  const { w, client, league, second } = await withLeague({ managers: 2 })
  const at = { leagueId: league.id }
  expect((await client.call(ledgerEntries.list, at)).chain).toEqual({ count: 0, head: null, since: null })
  await client.call(awards.add, award(league.id, second))
  const { chain: before } = await client.call(ledgerEntries.list, at)
  await client.call(awards.add, { ...award(league.id, second), week: 3 })
  const manager = await make.signedInAs(w, second)
  const { chain } = await manager.call(ledgerEntries.list, at)
  expect([before.count, chain.count]).toEqual([1, 2])
  expect(chain.head).not.toBe(before.head)
  const verification = await manager.call(ledgerEntries.verify, { ...at, head: shortHash(before.head) })
  expect(verification).toMatchObject({ ...chain, wrong: null, known: { at: before.since } })
  expect((await manager.call(ledgerEntries.verify, { ...at, head: 'abcdef012345' })).known).toBeNull()
  expect((await manager.expectError(ledgerEntries.verify, { ...at, head: 'no head' })).status).toBe(400)
  const nonMember = (await make.commissioner(w)).client
  expect((await nonMember.expectError(ledgerEntries.verify, at)).status).toBe(404)
})

test('names the first invalid entry in the proof', async () => {
  const { w, client, league, user } = await withLeague()
  for (const week of [2, 3, 4]) await client.call(awards.add, { ...award(league.id, user.id), week })
  const { db } = w.ctx
  await sql
    .raw(
      isPostgres(db)
        ? 'alter table ledger_entries disable trigger user'
        : 'drop trigger ledger_entries_no_update',
    )
    .execute(db)
  const [, second] = await db.selectFrom('ledger_entries').select('id').orderBy('id').execute()
  await db
    .updateTable('ledger_entries')
    .set({ memo: 'Another' })
    .where('id', '=', second?.id ?? 0)
    .execute()
  expect((await client.call(ledgerEntries.verify, { leagueId: league.id })).wrong).toEqual({
    entryId: second?.id,
    what: 'was altered',
  })
})
