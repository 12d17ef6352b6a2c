import type { LedgerKind } from '#domain/ledger-kinds'
import type { Ctx } from '#core/kernel/context'

/** One person's money in one season of a league, in cents. Its parts add up to the balance. */
export type Statement = {
  prizes: number
  showdown: number
  payouts: number
  adjustments: number
  /** What was paid to them: 0 or less. */
  payments: number
  /** What the other seasons of the league left open. */
  otherSeasons: number
  /** Above 0 it is owed to them, below they owe it. */
  balance: number
}

export const emptyStatement: Statement = {
  prizes: 0,
  showdown: 0,
  payouts: 0,
  adjustments: 0,
  payments: 0,
  otherSeasons: 0,
  balance: 0,
}

/** What each kind of entry counts as. A rollover is nobody's until the Super Bowl pot is paid out. */
const partOf: Record<LedgerKind, Exclude<keyof Statement, 'balance' | 'otherSeasons'>> = {
  award: 'prizes',
  award_reversal: 'prizes',
  showdown_entry: 'showdown',
  showdown_refund: 'showdown',
  showdown_prize: 'showdown',
  season_payout: 'payouts',
  rollover: 'payouts',
  adjustment: 'adjustments',
  payment: 'payments',
}

/** The statements of a season by member id, of everybody whom the ledger names, in one query. */
export const statementsOf = async (
  ctx: Ctx,
  { leagueId, seasonId }: { leagueId: number; seasonId: number },
): Promise<Map<number, Statement>> => {
  const sums = await ctx.db
    .selectFrom('ledger_entries')
    .select(['member_id', 'season_id', 'kind', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .where('league_id', '=', leagueId)
    .where('member_id', 'is not', null)
    .groupBy(['member_id', 'season_id', 'kind'])
    .execute()
  const statements = new Map<number, Statement>()
  for (const { member_id: memberId, season_id, kind, cents } of sums) {
    if (memberId === null) continue
    const statement = statements.get(memberId) ?? { ...emptyStatement }
    statement[season_id === seasonId ? partOf[kind] : 'otherSeasons'] += Number(cents)
    statement.balance += Number(cents)
    statements.set(memberId, statement)
  }
  return statements
}
