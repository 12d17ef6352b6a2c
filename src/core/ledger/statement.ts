import { sql } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'
import type { Ctx } from '#core/kernel/context'

/** A member's money in one season of a league, in cents. The parts add up to the balance. */
export type Statement = {
  prizes: number
  showdown: number
  /** Buy-ins and prizes of side pots. */
  pools: number
  payouts: number
  adjustments: number
  /** Fines: 0 or less. */
  fines: number
  /** Dues and late fees owed, paid or not: 0 or less. */
  dues: number
  /** Amount the member paid in. */
  paidIn: number
  /** Amount paid to the member: 0 or less. */
  payments: number
  /** Open balance from other seasons of the league. */
  otherSeasons: number
  /** Positive if owed to the member, negative if the member owes it. */
  balance: number
}

export const emptyStatement: Statement = {
  prizes: 0,
  showdown: 0,
  pools: 0,
  payouts: 0,
  adjustments: 0,
  fines: 0,
  dues: 0,
  paidIn: 0,
  payments: 0,
  otherSeasons: 0,
  balance: 0,
}

/** Statement part of each entry kind. A rollover belongs to no member until the Super Bowl pot is paid out. */
export const partOf: Record<LedgerKind, Exclude<keyof Statement, 'balance' | 'otherSeasons'>> = {
  award: 'prizes',
  award_reversal: 'prizes',
  showdown_entry: 'showdown',
  showdown_refund: 'showdown',
  showdown_prize: 'showdown',
  pool_entry: 'pools',
  pool_refund: 'pools',
  pool_prize: 'pools',
  pool_carried: 'pools',
  season_payout: 'payouts',
  rollover: 'payouts',
  adjustment: 'adjustments',
  fine: 'fines',
  fine_reversal: 'fines',
  fine_rollover: 'payouts',
  dues: 'dues',
  late_fee: 'dues',
  paid_in: 'paidIn',
  carried: 'payouts',
  donation: 'payouts',
  expense: 'payouts',
  payment: 'payments',
}

/** A member merged into another counts as that one. */
const currentMemberId = sql<number>`coalesce(members.merged_into, members.id)`

/** Returns a season's statements by member id, for everyone in the ledger, in one query. */
export const getStatements = async (
  ctx: Ctx,
  { leagueId, seasonId }: { leagueId: number; seasonId: number },
): Promise<Map<number, Statement>> => {
  const sums = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['season_id', 'kind', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .select(currentMemberId.as('member_id'))
    .where('ledger_entries.league_id', '=', leagueId)
    .groupBy([currentMemberId, 'season_id', 'kind'])
    .execute()
  const statements = new Map<number, Statement>()
  for (const { member_id: memberId, season_id, kind, cents } of sums) {
    const statement = statements.get(memberId) ?? { ...emptyStatement }
    statement[season_id === seasonId ? partOf[kind] : 'otherSeasons'] += Number(cents)
    statement.balance += Number(cents)
    statements.set(memberId, statement)
  }
  return statements
}

/**
 * Returns a member's winnings balance in cents: the sum of their ledger entries in this league, including those of
 * members merged into them.
 */
export const getBalance = async (ctx: Ctx, leagueId: number, memberId: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('league_id', '=', leagueId)
    .where('member_id', 'in', eb =>
      eb
        .selectFrom('members')
        .select('members.id')
        .where('members.league_id', '=', leagueId)
        .where(is => is.or([is('members.id', '=', memberId), is('members.merged_into', '=', memberId)])),
    )
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}
