import type { ChainBreak } from '#core/kernel/chain-check'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import { writeBestEffort } from '#core/kernel/write-lock'
import { findBrokenLedgers } from './check-chain.ts'

/**
 * Same as findBrokenLedgers for all leagues. Also saves the result unless writing is disabled: payments wait while a ledger
 * is faulty.
 */
export const checkLedgers = async (ctx: Ctx): Promise<ReadonlyMap<number, ChainBreak>> => {
  const broken = await findBrokenLedgers(ctx)
  await writeBestEffort(ctx, () => write(ctx, ctx => saveLedgerCheck(ctx, broken)))
  return broken
}

const saveLedgerCheck = async (ctx: WriteCtx, broken: ReadonlyMap<number, ChainBreak>): Promise<void> => {
  const known = await ctx.db.selectFrom('broken_ledgers').select('league_id').execute()
  const repaired = known.map(row => row.league_id).filter(id => !broken.has(id))
  if (repaired.length > 0)
    await ctx.db.deleteFrom('broken_ledgers').where('league_id', 'in', repaired).execute()
  for (const [leagueId, { id }] of broken) await saveCheck(ctx, leagueId, id)
}

/** A league deleted while its ledger was read no longer has one. */
const saveCheck = async (ctx: WriteCtx, leagueId: number, entryId: number | null): Promise<void> => {
  const league = await ctx.db.selectFrom('leagues').select('id').where('id', '=', leagueId).executeTakeFirst()
  if (!league) return
  await ctx.db
    .insertInto('broken_ledgers')
    .values({ league_id: leagueId, entry_id: entryId, found_at_ms: ctx.now() })
    .onConflict(known => known.column('league_id').doUpdateSet({ entry_id: entryId }))
    .execute()
}

/**
 * Throws a conflict when the last check found tampering in a league's ledger, because balances are unreliable then. The
 * next successful check lifts it.
 */
export const assertLedgerIntact = async (ctx: WriteCtx, leagueId: number): Promise<void> => {
  const broken = await ctx.db
    .selectFrom('broken_ledgers')
    .select('entry_id')
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  if (!broken) return
  const where = broken.entry_id === null ? 'its latest entries are missing' : `entry ${broken.entry_id}`
  throw conflict(
    'ledger_broken',
    `This league's ledger was altered (${where}). Payments are on hold until a check passes: ask the server admin to run sidepot db verify and restore an earlier backup.`,
  )
}
