import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import type { LedgerSums } from '#core/kernel/ports/backups'

type Reader = Pick<Ctx, 'db'>

/** Returns ledger totals of every league, per member. */
export const getLedgerTotals = async (ctx: Reader): Promise<LedgerSums> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select([
      'league_id',
      'member_id',
      sql<number>`sum(amount_cents)`.as('cents'),
      sql<number>`max(id)`.as('last_id'),
    ])
    .groupBy(['league_id', 'member_id'])
    .orderBy('league_id')
    .execute()
  const leagues = new Map<number, LedgerSums[number]>()
  for (const { league_id: leagueId, member_id, cents, last_id } of rows) {
    const league = leagues.get(leagueId) ?? { leagueId, lastEntryId: 0, members: new Map() }
    league.members.set(memberKey(member_id), Number(cents))
    league.lastEntryId = Math.max(league.lastEntryId, Number(last_id))
    leagues.set(leagueId, league)
  }
  return [...leagues.values()]
}

/** Entries without a member, such as rollovers, count under number 0. */
const memberKey = (memberId: number | null): number => memberId ?? 0

/**
 * Returns sentences about differences between the ledger and its totals at an earlier time, up to that time. Ledgers
 * only grow, so later entries don't matter; leagues disbanded since are left out.
 */
export const findTotalMismatches = async (ctx: Reader, earlier: LedgerSums): Promise<string[]> => {
  const leagues = new Map(
    (await ctx.db.selectFrom('leagues').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const differing: string[] = []
  for (const league of earlier) {
    const name = leagues.get(league.leagueId)
    if (name !== undefined && !(await isStillSo(ctx, league))) {
      differing.push(`The balances of ${name} in the backup don't match the ledger at that time.`)
    }
  }
  return differing
}

const isStillSo = async (
  ctx: Reader,
  { leagueId, lastEntryId, members }: LedgerSums[number],
): Promise<boolean> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(['member_id', sql<number>`sum(amount_cents)`.as('cents')])
    .where('league_id', '=', leagueId)
    .where('id', '<=', lastEntryId)
    .groupBy('member_id')
    .execute()
  return (
    rows.length === members.size &&
    rows.every(({ member_id, cents }) => members.get(memberKey(member_id)) === Number(cents))
  )
}
