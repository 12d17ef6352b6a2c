import type { Author } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { post } from '#core/ledger/post-entries'
import { ledgerName, remainderWeek } from './pool-entries.ts'
import type { PoolRecord } from './pool-rows.ts'

type Named = Pick<PoolRecord, 'id' | 'name' | 'isOpenToAll'>

export type RolledOver = { inCents: number; outCents: number }

/** Returns the amounts rolled into and out of each pool according to the ledger, in cents by pool. */
export const rolloversByPool = async (ctx: Ctx, leagueId: number): Promise<Map<number, RolledOver>> => {
  const rollovers = new Map<number, RolledOver>()
  for (const { amount_cents, reference } of await rolloverEntries(ctx, leagueId)) {
    const [, poolId = 0, week = 0] = (reference ?? '').split(':').map(Number)
    const { inCents, outCents } = rollovers.get(poolId) ?? { inCents: 0, outCents: 0 }
    rollovers.set(
      poolId,
      week === remainderWeek
        ? { inCents, outCents: outCents - amount_cents }
        : { inCents: inCents + amount_cents, outCents },
    )
  }
  return rollovers
}

const rolloverEntries = (ctx: Ctx, leagueId: number) =>
  ctx.db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'reference'])
    .where('league_id', '=', leagueId)
    .where('kind', '=', 'pool_carried')
    .orderBy('id')
    .execute()

/**
 * Posts the transfer of a pool's unwon remainder to another one; negative to return it. Both entries belong to the
 * league's current season, whose ledger is open.
 */
export const postRollover = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  from: Named,
  into: Named,
  cents: number,
): Promise<void> => {
  if (cents === 0) return
  const number = (await rolloverEntries(ctx, league.id)).length
  const back = cents < 0 ? ', reversed' : ''
  const entry = {
    leagueId: league.id,
    seasonId: league.season_id,
    memberId: null,
    kind: 'pool_carried' as const,
  }
  await post(ctx, author, [
    {
      ...entry,
      amountCents: 0 - cents,
      memo: `${ledgerName(from)}: the remainder, rolled over into ${ledgerName(into)}${back}`,
      reference: `pool:${from.id}:${remainderWeek}:${number + 1}`,
    },
    {
      ...entry,
      amountCents: cents,
      memo: `${ledgerName(into)}: the remainder of ${ledgerName(from)}${back}`,
      reference: `pool:${into.id}:0:${number + 2}`,
    },
  ])
}
