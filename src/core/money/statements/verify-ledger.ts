import { ledgerEntries } from '#contract/money/ledger-entries'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { findBrokenLedgers } from '#core/ledger/check-chain'

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
