import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { expectAmountsToAgree } from '#testing/amounts-agree'
import { balanceOf, statementOf, sum, unassignedOf } from './second-ledger.ts'
import type { Season } from './season.ts'

const cents = (amount: number) => Math.round(amount * 100)

/** Compares a league's money with the reference accounts, and checks that its settlement plan settles it. */
export const check = async (season: Season): Promise<void> => {
  const { client, leagueId, ledger } = season
  const now = await client.call(settle.read, { leagueId })
  const total = sum(ledger.people.map(person => balanceOf(ledger, person)))
  const moneyHolder = now.balances.find(({ memberId }) => memberId === now.holderMemberId)?.managerId
  const folded = ledger.people.map(person => {
    const own = balanceOf(ledger, person)
    return { person, cents: person.managerId === moneyHolder ? own - total : own }
  })
  const expected = folded.filter(({ person, cents }) => cents !== 0 || person.isIn)
  const actual = now.balances.map(({ managerId, balance }) => [managerId, cents(balance)] as const)
  expect(new Map(actual)).toEqual(new Map(expected.map(({ person, cents }) => [person.managerId, cents])))
  expect(sum(actual.map(([, each]) => each))).toBe(0)
  expect(cents(now.unassigned)).toBe(unassignedOf(ledger))
  const after = new Map(now.balances.map(({ memberId, balance }) => [memberId, cents(balance)]))
  for (const { fromMemberId, toMemberId, amount } of now.transfers) {
    after.set(fromMemberId, (after.get(fromMemberId) ?? 0) + cents(amount))
    after.set(toMemberId, (after.get(toMemberId) ?? 0) - cents(amount))
  }
  expect([...after.values()].filter(each => each !== 0)).toEqual([])
  expect(now.transfers.length).toBeLessThan(now.balances.length)
  await expectAmountsToAgree(client, leagueId)
  await checkStatements(season)
}

/** Checks that every statement of the season matches the reference accounts. */
const checkStatements = async ({ client, leagueId, ledger }: Season): Promise<void> => {
  const { statements: listed } = await client.call(statements.list, { leagueId })
  const sumsByManager = new Map(
    listed.map(({ managerId, prizes, pools, payouts, fines, dues, closing }) => [
      managerId,
      Object.entries({ prizes, pools, payouts, fines, dues, closing }).map(([part, amount]) => [
        part,
        cents(amount),
      ]),
    ]),
  )
  for (const person of ledger.people) {
    const sums = Object.entries(statementOf(ledger, person))
    const isSilent = sums.every(([, amount]) => amount === 0)
    expect(sumsByManager.get(person.managerId) ?? (isSilent ? sums : null)).toEqual(sums)
  }
}

/** Returns the number of ledger entries and audit log lines, which grows with every accepted action. */
export const written = async ({ w, leagueId }: Season): Promise<number> => {
  const lines = await Promise.all(
    (['ledger_entries', 'audit_lines'] as const).map(table =>
      w.ctx.db
        .selectFrom(table)
        .select(all => all.fn.countAll<number>().as('count'))
        .where('league_id', '=', leagueId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return sum(lines.map(({ count }) => Number(count)))
}

/**
 * Returns a digest of the final state of a season, identical on every database: each entry, balance and line, with
 * members in the order they joined.
 */
export const digestOf = async ({ w, client, leagueId, ledger }: Season): Promise<string> => {
  const { balances, transfers, unassigned } = await client.call(settle.read, { leagueId })
  const members = await w.ctx.db
    .selectFrom('members')
    .select('id')
    .where('league_id', '=', leagueId)
    .orderBy('id')
    .execute()
  const place = (memberId: number | null) => members.findIndex(({ id }) => id === memberId)
  const entries = await w.ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('seasons', 'seasons.id', 'ledger_entries.season_id')
    .select(['kind', 'amount_cents', 'member_id', 'year', 'memo'])
    .where('ledger_entries.league_id', '=', leagueId)
    .orderBy('ledger_entries.id')
    .execute()
  const state = {
    entries: entries.map(row => [row.kind, row.amount_cents, place(row.member_id), row.year, row.memo]),
    balances: balances.map(({ memberId, balance }) => [place(memberId), balance]),
    transfers: transfers.map(line => [place(line.fromMemberId), place(line.toMemberId), line.amount]),
    ...{ unassigned, people: ledger.people.length },
  }
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
}
