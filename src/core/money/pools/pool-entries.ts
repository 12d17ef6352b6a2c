import type { Author } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { post } from '#core/ledger/post-entries'
import { poolOf, referenceOf } from '#core/ledger/references'
import type { PoolRecord } from './pool-rows.ts'

/** Pool money: buy-ins, their refunds, and prizes by week; week 0 for entries without one. */
export type PoolEntry = {
  kind: 'pool_entry' | 'pool_refund' | 'pool_prize'
  week: number
  memberId: number
  cents: number
}

/** Pseudo-week of the unwon remainder, after the last possible week. */
export const remainderWeek = 99

/** Returns a pool's name in the ledger: others may read it, so a pool that is not open to all stays unnamed. */
export const ledgerName = ({ name, isOpenToAll }: Pick<PoolRecord, 'name' | 'isOpenToAll'>): string =>
  isOpenToAll ? name : 'A pool'

/** Returns ledger amounts by pool, net of reversals. */
export const poolEntries = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
): Promise<Map<number, PoolEntry[]>> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['ledger_entries.kind', 'amount_cents', 'reference', 'members.id', 'members.merged_into'])
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where('ledger_entries.kind', 'in', ['pool_entry', 'pool_refund', 'pool_prize'])
    .orderBy('ledger_entries.id')
    .execute()
  const entries = new Map<number, PoolEntry[]>()
  for (const { kind, amount_cents, reference, id, merged_into } of rows) {
    const { poolId, week } = poolOf(reference)
    if (kind !== 'pool_entry' && kind !== 'pool_refund' && kind !== 'pool_prize') continue
    const entry = { kind, week, memberId: merged_into ?? id, cents: amount_cents }
    entries.set(poolId, [...(entries.get(poolId) ?? []), entry])
  }
  return entries
}

/** Posts pool money to the ledger. */
export const postOfPool = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  pool: Pick<PoolRecord, 'id' | 'name' | 'isOpenToAll'>,
  entries: readonly (PoolEntry & { memo: string })[],
): Promise<void> => {
  const name = ledgerName(pool)
  let number = (await poolEntries(ctx, league)).get(pool.id)?.length ?? 0
  await post(
    ctx,
    author,
    entries.map(({ kind, week, memberId, cents, memo }) => ({
      leagueId: league.id,
      seasonId: league.season_id,
      memberId,
      kind,
      amountCents: cents,
      memo: `${name}: ${memo}`,
      reference: referenceOf.pool(pool.id, week, (number += 1)),
      isStakeBack: kind === 'pool_refund' && week !== remainderWeek,
    })),
  )
}
