import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { administration } from '#contract/administration/administration'
import { awards } from '#contract/awards'
import { accountDeletion } from '#contract/administration/account-deletion'
import { payments } from '#contract/money/payments'
import { leagueManagement } from '#contract/leagues/management'
import { isPostgres } from '#db/sql'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import type { TestApp } from '#testing/test-app'
import { entryValues } from '#core/ledger/check-ledgers'
import { pruneAudit } from '#core/kernel/audit'
import { checkNightly } from '#core/jobs/job-work'
import { withLeague } from '#testing/made-world'
import { integrityProblems } from './check-integrity.ts'

const day = 86_400_000

/** An attacker with direct database access, whom triggers can't stop. */
const withoutTriggers = async ({ ctx: { db } }: TestApp, work: () => Promise<unknown>): Promise<void> => {
  if (isPostgres(db)) {
    for (const table of ['ledger_entries', 'audit_lines'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(db)
    await work()
    for (const table of ['ledger_entries', 'audit_lines'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(db)
    return
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'`.execute(db)
  for (const { name } of rows) await sql.raw(`drop trigger ${name}`).execute(db)
  await work()
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db)
}

/** A league of three with four ledger entries, the last of them a payment. */
const withMoney = async () => {
  const { w, client, league, user, members } = await withLeague({ managers: 3 })
  const [second = 0, third = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
  const at = { leagueId: league.id }
  for (const [week, managerId] of [
    [1, second],
    [2, third],
    [3, second],
  ] as const) {
    await client.call(awards.add, { ...award(league.id, managerId), week })
  }
  await client.call(payments.record, {
    ...at,
    kind: 'payment',
    managerId: second,
    amount: 5,
    memo: 'In cash',
  })
  const entries = await w.ctx.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const lines = await w.ctx.db
    .selectFrom('audit_lines')
    .selectAll()
    .where('league_id', '=', league.id)
    .orderBy('id')
    .execute()
  return { w, client, league, user, second, third, entries, lines, problems: () => integrityProblems(w.ctx) }
}

describe('the tamper-evident ledger', () => {
  test('is intact as written and linked by hash', async () => {
    const { entries, lines, problems } = await withMoney()
    expect(await problems()).toEqual([])
    for (const chain of [entries, lines])
      expect(chain.slice(1).map(({ previous_hash }) => previous_hash)).toEqual(
        chain.slice(0, -1).map(({ hash }) => hash),
      )
  })

  test('names an entry moved to another member', async () => {
    const { w, entries, problems } = await withMoney()
    const [first, second] = entries
    await withoutTriggers(w, () =>
      w.ctx.db
        .updateTable('ledger_entries')
        .set({ member_id: second?.member_id ?? null })
        .where('id', '=', first?.id ?? 0)
        .execute(),
    )
    expect((await problems())[0]).toBe(`The ledger of Fourth & Long, entry ${first?.id} was altered`)
    expect(await problems()).toHaveLength(2)
  })

  test.each([
    ['another author', { created_by: 99 }],
    ['another time', { created_at_ms: 5 }],
    ['another memo', { memo: 'By bank' }],
    ['another reference', { reference: 'x' }],
  ])('names an entry with %s', async (_what, change) => {
    const { w, entries, problems } = await withMoney()
    const id = entries.at(-1)?.id ?? 0
    await withoutTriggers(w, () =>
      w.ctx.db.updateTable('ledger_entries').set(change).where('id', '=', id).execute(),
    )
    expect(await problems()).toEqual([`The ledger of Fourth & Long, entry ${id} was altered`])
  })

  test('includes every column of an entry in its hash', async () => {
    const { entries } = await withMoney()
    const [entry] = entries
    if (!entry) throw new Error('There are entries')
    const { id: _id, hash: _hash, previous_hash: _previous, ...written } = entry
    const uncovered = Object.keys(written).filter(
      column => String(entryValues({ ...written, [column]: 99 })) === String(entryValues(written)),
    )
    expect(uncovered).toEqual([])
  })

  test('names a changed amount even if all totals still add up', async () => {
    const { w, entries, problems } = await withMoney()
    const { id = 0, award_id: awardId } = entries[0] ?? {}
    await withoutTriggers(w, async () => {
      await w.ctx.db.updateTable('ledger_entries').set({ amount_cents: 9000 }).where('id', '=', id).execute()
      await w.ctx.db
        .updateTable('awards')
        .set({ prize_cents: 9000 })
        .where('id', '=', awardId ?? 0)
        .execute()
    })
    expect(await problems()).toEqual([`The ledger of Fourth & Long, entry ${id} was altered`])
  })

  test('names the successor of an entry or line removed from the middle', async () => {
    const { w, league, entries, lines, problems } = await withMoney()
    await withoutTriggers(w, async () => {
      await w.ctx.db
        .deleteFrom('audit_lines')
        .where('id', '=', lines[1]?.id ?? 0)
        .execute()
      await w.ctx.db.updateTable('awards').set({ voided_at_ms: 1 }).where('week', '=', 2).execute()
      await w.ctx.db
        .deleteFrom('ledger_entries')
        .where('id', '=', entries[1]?.id ?? 0)
        .execute()
    })
    const brokenChain = "doesn't follow the previous one: something was removed, inserted or moved"
    expect(await problems()).toEqual([
      `The ledger of Fourth & Long, entry ${entries[2]?.id} ${brokenChain}`,
      `League ${league.id}'s audit log, line ${lines[2]?.id} ${brokenChain}`,
    ])
  })

  test('detects removal of the newest entry or line', async () => {
    const { w, league, entries, lines, problems } = await withMoney()
    await withoutTriggers(w, async () => {
      await w.ctx.db
        .deleteFrom('audit_lines')
        .where('id', '=', lines.at(-1)?.id ?? 0)
        .execute()
      await w.ctx.db
        .deleteFrom('ledger_entries')
        .where('id', '=', entries.at(-1)?.id ?? 0)
        .execute()
    })
    expect(await problems()).toEqual([
      'The ledger of Fourth & Long ends too early: the newest 1 of 4 are missing',
      `League ${league.id}'s audit log ends too early: the newest 1 of ${lines.length} are missing`,
    ])
  })

  test('detects a changed head', async () => {
    const { w, league, problems } = await withMoney()
    const change = { hash: 'a'.repeat(64) }
    await w.ctx.db.updateTable('ledger_heads').set(change).where('chain', '=', league.id).execute()
    expect(await problems()).toEqual([
      "The ledger of Fourth & Long doesn't end where the database says: its fingerprint was changed",
    ])
  })

  test('detects a missing or disabled database trigger', async () => {
    const { w, problems } = await withMoney()
    const { db } = w.ctx
    if (isPostgres(db)) {
      await sql`alter table audit_lines disable trigger audit_lines_append_only`.execute(db)
      await sql`drop trigger ledger_entries_append_only on ledger_entries`.execute(db)
      expect(await problems()).toEqual([
        'The trigger ledger_entries_append_only is missing',
        "The trigger audit_lines_append_only differs from this version's",
      ])
    } else {
      await sql`drop trigger ledger_entries_no_update`.execute(db)
      await sql`drop index ledger_entries_chain`.execute(db)
      expect((await problems()).sort()).toEqual([
        'The index ledger_entries_chain is missing',
        'The trigger ledger_entries_no_update is missing',
      ])
    }
  })

  test('cannot be changed, shortened or forked while its triggers exist', async () => {
    const { w, entries, lines } = await withMoney()
    const { db } = w.ctx
    const id = lines[0]?.id ?? 0
    await expect(
      db.updateTable('audit_lines').set({ summary: 'x' }).where('id', '=', id).execute(),
    ).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('audit_lines').where('id', '=', id).execute()).rejects.toThrow(/append-only/)
    const { id: _id, ...entry } = entries[0] ?? { id: 0 }
    const fork = { ...entry, reference: 'fork' } as never
    await expect(db.insertInto('ledger_entries').values(fork).execute()).rejects.toThrow(
      /follows the newest of its chain/,
    )
  })

  test('stays intact when a user is renamed or deleted, and shows current names', async () => {
    const { w, client, league, second, problems } = await withMoney()
    const summaries = async () =>
      (await client.call(leagueManagement.audit, { leagueId: league.id })).map(({ summary }) => summary)
    expect((await summaries())[0]).toBe('Paid Manager 2 $5: In cash')
    await w.ctx.db.updateTable('users').set({ first_name: 'Lee' }).where('id', '=', second).execute()
    expect((await summaries())[0]).toBe('Paid Lee 2 $5: In cash')
    const admin = await make.administrator(w)
    await admin.call(accountDeletion.remove, { userId: second })
    expect((await summaries())[0]).toBe('Paid Former member $5: In cash')
    const whole = JSON.stringify(await w.ctx.db.selectFrom('audit_lines').selectAll().execute())
    expect(whole).not.toContain('Lee')
    expect(await problems()).toEqual([])
  })

  test('stays intact under many concurrent writes', async () => {
    const { w, client, second, third, league, problems } = await withMoney()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.call(payments.record, {
          leagueId: league.id,
          kind: 'adjustment',
          managerId: index % 2 === 0 ? second : third,
          amount: 1,
          memo: `Number ${index} 🏈`,
        }),
      ),
    )
    expect(await w.ctx.db.selectFrom('ledger_heads').selectAll().execute()).toMatchObject([{ length: 14 }])
    expect(await problems()).toEqual([])
  })
})

describe('payments', () => {
  const broken = async () => {
    const made = await withMoney()
    const { w, entries, problems } = made
    const [first] = entries
    const change = (memo: string) =>
      withoutTriggers(w, () =>
        w.ctx.db
          .updateTable('ledger_entries')
          .set({ memo })
          .where('id', '=', first?.id ?? 0)
          .execute(),
      )
    await change('Other')
    expect(await problems()).toHaveLength(1)
    return { ...made, first, restoreEntry: () => change(first?.memo ?? '') }
  }

  test('wait in a league with a tampered ledger until a check passes', async () => {
    const { w, client, league, second, entries, first, restoreEntry, problems } = await broken()
    const at = { leagueId: league.id }
    const payment = { ...at, kind: 'payment', managerId: second, amount: 1, memo: 'In cash' } as const
    const awardIds = [first?.award_id ?? 0]
    const lines = () => w.ctx.db.selectFrom('audit_lines').select('id').execute()
    const before = await lines()
    for (const error of [
      await client.expectError(payments.record, payment),
      await client.expectError(payments.record, { ...payment, kind: 'adjustment' }),
      await client.expectError(payments.reverse, {
        ...at,
        entryId: entries.at(-1)?.id ?? 0,
        reason: 'Lost',
      }),
      await client.expectError(awards.markPaid, { ...at, awardIds, isPaid: true }),
    ]) {
      expect([error.status, error.body.code]).toEqual([409, 'ledger_broken'])
      expect(error.body.message).toContain(`(entry ${first?.id})`)
      expect(error.body.message).toContain('sidepot db verify')
    }
    expect(await lines()).toEqual(before)
    expect(await w.ctx.db.selectFrom('ledger_entries').select('id').execute()).toHaveLength(entries.length)
    await restoreEntry()
    expect((await client.expectError(payments.record, payment)).body.code).toBe('ledger_broken')
    expect(await problems()).toEqual([])
    await client.call(payments.record, payment)
  })

  test('continue in other leagues, and a repeated form returns its first response', async () => {
    const { w, client, league, second, entries } = await withMoney()
    const form = {
      leagueId: league.id,
      kind: 'payment',
      managerId: second,
      amount: 1,
      memo: 'Twice',
    } as const
    const sent = await client.call(payments.record, { ...form, formKey: 'one-form' })
    await withoutTriggers(w, () =>
      w.ctx.db
        .updateTable('ledger_entries')
        .set({ memo: 'Other' })
        .where('id', '=', entries[0]?.id ?? 0)
        .execute(),
    )
    const logged: string[] = []
    w.ctx.log.error = (_fields, text) => void logged.push(text)
    expect(await checkNightly(w.ctx)).toEqual({ problems: 1 })
    expect(logged).toEqual([`The ledger of Fourth & Long, entry ${entries[0]?.id} was altered`])
    expect(await client.call(payments.record, { ...form, formKey: 'one-form' })).toEqual(sent)
    expect((await client.expectError(payments.record, form)).body.code).toBe('ledger_broken')
    const other = await make.league(w, { managers: 2 })
    const managerId = other.members.find(({ userId }) => userId !== other.user.id)?.userId ?? 0
    await other.client.call(payments.record, {
      leagueId: other.league.id,
      kind: 'adjustment',
      managerId,
      amount: 1,
      memo: 'Elsewhere',
    })
  })

  test('continue once the tampered league is deleted', async () => {
    const { w, league, problems } = await broken()
    const admin = await make.administrator(w)
    const owner = await w.ctx.db
      .selectFrom('leagues')
      .select('commissioner_id')
      .where('id', '=', league.id)
      .executeTakeFirstOrThrow()
    await admin.call(accountDeletion.remove, { userId: owner.commissioner_id })
    expect(await w.ctx.db.selectFrom('broken_ledgers').selectAll().execute()).toEqual([])
    expect(await problems()).toEqual([])
  })
})

describe('the audit log', () => {
  test('is pruned of old entries and can still be verified', async () => {
    const { w, league, lines, problems } = await withMoney()
    const admin = await make.administrator(w)
    const ofNone = async () =>
      (await w.ctx.db.selectFrom('audit_lines').select('id').where('league_id', 'is', null).execute()).length
    const before = await ofNone()
    w.clock.pass(400 * day)
    await make.administrator(w, 'bea@example.com')
    const since = (await ofNone()) - before
    await pruneAudit(w.ctx)
    expect(await ofNone()).toBe(since)
    const ofLeague = await w.ctx.db
      .selectFrom('audit_lines')
      .select('id')
      .where('league_id', '=', league.id)
      .execute()
    expect(ofLeague).toHaveLength(lines.length)
    expect(await problems()).toEqual([])
    void admin
  })

  test("detects pruned entries that weren't old enough", async () => {
    const { w, problems } = await withMoney()
    const young = await w.ctx.db
      .selectFrom('audit_lines')
      .selectAll()
      .where('league_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await w.ctx.db
      .updateTable('audit_heads')
      .set({
        pruned_id: young.id,
        pruned_hash: young.hash,
        pruned_lines: 1,
        pruned_until_ms: young.at_ms,
      })
      .where('chain', '=', 0)
      .execute()
    await w.ctx.db.deleteFrom('audit_lines').where('id', '=', young.id).execute()
    expect(await problems()).toEqual(["The instance's audit log was pruned of lines less than 30 days old"])
  })

  test('is filtered by action, user, league and day, and exported as JSON lines', async () => {
    const { w, league, second } = await withMoney()
    const admin = await make.administrator(w)
    const read = async (filters: object) =>
      (await admin.call(administration.audit, filters)).map(({ action }) => action)
    expect(await read({ action: 'ledger' })).toEqual(['ledger.payment'])
    expect(await read({ userId: second, leagueId: league.id })).toEqual([
      'ledger.payment',
      'award.added',
      'award.added',
      'member.added',
    ])
    expect(await read({ search: 'manager 2', leagueId: league.id })).toHaveLength(4)
    expect(await read({ since: '2026-11-21' })).toEqual([])
    expect(await read({ since: '2026-11-20', leagueId: league.id, action: 'award.added' })).toHaveLength(3)
    const text: unknown = await admin.call(administration.exportAudit, { leagueId: league.id })
    const lines = (text as string)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { action: string; summary: string; hash: string })
    expect(lines.at(-1)).toMatchObject({ action: 'ledger.payment', summary: 'Paid Manager 2 $5: In cash' })
    expect(await read({ action: 'audit.exported' })).toEqual(['audit.exported'])
  })
})
