import { winnings } from '#contract/winnings'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { findBrokenLedgers } from '#core/ledger/check-chain'

/**
 * Reads a league's whole ledger again and checks every entry against the one before. Answers the head that all entries come
 * to, and the first wrong one; and of a head that somebody kept from a mail or this page, whether the ledger was ever there.
 */
export const verifyLedger = operation(winnings.proof, member, async (ctx, { head }, { league }) => {
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
    known: head === undefined ? null : await findEntryByHash(ctx, league.id, head),
  }
})

/** The entry that a head was of, whole or its first letters. */
const findEntryByHash = async (ctx: Ctx, leagueId: number, head: string) => {
  const found = await ctx.db
    .selectFrom('ledger_entries')
    .select(['id', 'created_at_ms'])
    .where('league_id', '=', leagueId)
    .where('hash', 'like', `${head}%`)
    .executeTakeFirst()
  return found ? { entryId: found.id, at: momentOf(found.created_at_ms) } : null
}
