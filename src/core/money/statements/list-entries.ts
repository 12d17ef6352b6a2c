import { operation } from '#core/kernel/operation'
import { ledgerEntries, type LedgerEntry, type LedgerHead } from '#contract/money/ledger-entries'
import { member } from '#core/leagues/access'
import { requestedSeason } from '#core/leagues/season/find-season'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import {
  managerIdColumn,
  memberName,
  effectiveMemberId,
  mergeRows,
} from '#core/leagues/members/member-columns'
import { momentOf } from '#contract/kernel/values'
import { findBrokenLedgers } from '#core/ledger/check-ledgers'
import { isReversible } from '#core/ledger/references'
import { holderName, selectEntries, toEntry } from './entry-rows.ts'

/** Lists ledger entries: managers see their own, the commissioner and outside viewers all of them. */
export const listLedgerEntries = operation(ledgerEntries.list, member, async (ctx, { season }, access) => {
  const { id: seasonId } = await requestedSeason(ctx, access.league, season ?? 'all')
  const onlyMember = access.role === 'manager' ? access.memberId : null
  const entries = await entriesOf(ctx, access.league.id, { seasonId, memberId: onlyMember })
  const balances = await balancesOf(ctx, access.league.id)
  const own = balances.find(balance => balance.memberId === access.memberId)
  return {
    balance: dollars(own?.cents ?? 0),
    entries,
    chain: ledgerHeadOf(balances[0]),
    ...(access.role === 'manager'
      ? {}
      : {
          balances: balances.map(balance => ({
            managerId: balance.managerId,
            managerName: balance.name,
            balance: dollars(balance.cents),
          })),
        }),
  }
})

type EntryFilter = { seasonId?: number | null; memberId?: number | null; entryId?: number }

/** Returns entries newest first, of one member or all, of one season or all time. */
const entriesOf = async (
  ctx: Ctx,
  leagueId: number,
  { seasonId = null, memberId = null, entryId }: EntryFilter,
): Promise<LedgerEntry[]> => {
  const rows = await selectEntries(ctx, leagueId)
    .innerJoin('seasons', 'seasons.id', 'ledger_entries.season_id')
    .select(['seasons.year', isReversible.as('is_reversible')])
    .$if(seasonId !== null, query => query.where('ledger_entries.season_id', '=', seasonId ?? 0))
    .$if(memberId !== null, query => query.where(effectiveMemberId, '=', memberId ?? 0))
    .$if(entryId !== undefined, query => query.where('ledger_entries.id', '=', entryId ?? 0))
    .orderBy('ledger_entries.id', 'desc')
    .execute()
  return rows.map(row => ({
    ...toEntry(row),
    leagueId: row.league_id,
    season: row.year,
    managerId: row.manager_id,
    managerName: holderName(row),
    reference: row.reference,
    isReversible: Boolean(row.is_reversible),
    isToSelf: Boolean(row.is_to_self),
  }))
}

/** Returns one entry of a league. */
export const getEntry = async (ctx: Ctx, leagueId: number, entryId: number): Promise<LedgerEntry> => {
  const [entry] = await entriesOf(ctx, leagueId, { entryId })
  if (!entry) throw new Error(`Entry ${entryId} is missing`)
  return entry
}

/** Every row of balances includes the ledger's head: a league always has members, so one query is enough. */
const ledgerHeadOf = (row: Awaited<ReturnType<typeof balancesOf>>[number] | undefined): LedgerHead => ({
  count: row?.length ?? 0,
  head: row?.hash ?? null,
  since: row === undefined || row.changedAtMs === null ? null : momentOf(row.changedAtMs),
})

/** Returns every member's winnings balance (the sum of their ledger entries in this league), and the ledger's head. */
const balancesOf = async (ctx: Ctx, leagueId: number) => {
  const rows = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('ledger_heads', 'ledger_heads.chain', 'members.league_id')
    .select([
      'members.id',
      'members.merged_into',
      managerIdColumn.as('manager_id'),
      'ledger_heads.hash',
      'ledger_heads.length',
      'ledger_heads.changed_at_ms',
      memberName.as('name'),
      from =>
        from
          .selectFrom('ledger_entries')
          .whereRef('ledger_entries.league_id', '=', 'members.league_id')
          .whereRef('ledger_entries.member_id', '=', 'members.id')
          .select(sum => sum.fn.sum<number>('amount_cents').as('cents'))
          .as('cents'),
    ])
    .where('members.league_id', '=', leagueId)
    .orderBy('members.id')
    .execute()
  return mergeRows(rows, (row, merged) => ({ ...row, cents: sumOf(row, merged) })).map(row => ({
    memberId: row.id,
    managerId: row.manager_id,
    name: row.name,
    cents: row.cents,
    hash: row.hash,
    length: row.length,
    changedAtMs: row.changed_at_ms,
  }))
}

const sumOf = (row: { cents: number | null }, merged: readonly { cents: number | null }[]): number =>
  [row, ...merged].reduce((sum, { cents }) => sum + Number(cents ?? 0), 0)

/**
 * Reads a league's whole ledger and verifies every entry against the previous one. Returns the resulting fingerprint
 * and the first wrong entry; for a fingerprint saved from an email or this page, also whether the ledger ever had it.
 */
export const verifyLedger = operation(
  ledgerEntries.verify,
  member,
  async (ctx, { head: hash }, { league }) => {
    const broken = (await findBrokenLedgers(ctx, league.id)).get(league.id)
    const row = await ctx.db
      .selectFrom('ledger_heads')
      .selectAll()
      .where('chain', '=', league.id)
      .executeTakeFirst()
    return {
      count: row?.length ?? 0,
      head: row?.hash ?? null,
      since: row ? momentOf(row.changed_at_ms) : null,
      checkedAt: momentOf(ctx.now()),
      wrong: broken === undefined ? null : { entryId: broken.id, what: broken.what },
      known: hash === undefined ? null : await findEntryByHash(ctx, league.id, hash),
    }
  },
)

/** Returns the entry of a fingerprint, given in full or by its first characters. */
const findEntryByHash = async (ctx: Ctx, leagueId: number, hash: string) => {
  const found = await ctx.db
    .selectFrom('ledger_entries')
    .select(['id', 'created_at_ms'])
    .where('league_id', '=', leagueId)
    .where('hash', 'like', `${hash}%`)
    .executeTakeFirst()
  return found ? { entryId: found.id, at: momentOf(found.created_at_ms) } : null
}
