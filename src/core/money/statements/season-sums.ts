import type { StatementSums } from '#contract/money/statements'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId } from '#core/leagues/members/member-columns'
import { emptyStatement, partOf, type Statement } from '#core/ledger/statement'

/** A season of a member's money in cents, with the balance from earlier seasons. */
export type SeasonSums = { openingCents: number; parts: Statement }

const noSums: SeasonSums = { openingCents: 0, parts: emptyStatement }

/** Returns the totals of the league's season by member id, for everyone in the ledger up to then. */
export const seasonSums = async (
  ctx: Ctx,
  { id, season_id, season_year }: Pick<LeagueRecord, 'id' | 'season_id' | 'season_year'>,
): Promise<{ of: (memberId: number) => SeasonSums }> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('seasons', 'seasons.id', 'ledger_entries.season_id')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['season_id', 'kind', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .select(effectiveMemberId.as('holder'))
    .where('ledger_entries.league_id', '=', id)
    .where('seasons.year', '<=', season_year)
    .groupBy([effectiveMemberId, 'season_id', 'kind'])
    .execute()
  const found = new Map<number, SeasonSums>()
  for (const { holder: memberId, season_id: of, kind, cents } of rows) {
    const sums = found.get(Number(memberId)) ?? { openingCents: 0, parts: { ...emptyStatement } }
    if (of === season_id) sums.parts[partOf[kind]] += Number(cents)
    else sums.openingCents += Number(cents)
    sums.parts.balance += Number(cents)
    found.set(Number(memberId), sums)
  }
  return { of: memberId => found.get(memberId) ?? noSums }
}

/**
 * Returns a season's winnings in cents (prizes, Showdown, pools and payouts), and the net including dues, fines and
 * adjustments.
 */
export const winningsAndNet = (parts: Statement): { won: number; net: number } => {
  const won = parts.prizes + parts.showdown + parts.pools + parts.payouts
  return { won, net: won + parts.adjustments + parts.fines + parts.dues }
}

/** Maps the totals to the API type. */
export const toStatementSums = ({ openingCents, parts }: SeasonSums): StatementSums => {
  const { won, net } = winningsAndNet(parts)
  return {
    opening: dollars(openingCents),
    prizes: dollars(parts.prizes),
    showdown: dollars(parts.showdown),
    pools: dollars(parts.pools),
    payouts: dollars(parts.payouts),
    adjustments: dollars(parts.adjustments),
    fines: dollars(parts.fines),
    dues: dollars(parts.dues),
    paidIn: dollars(parts.paidIn),
    paidOut: dollars(parts.payments),
    closing: dollars(parts.balance),
    won: dollars(won),
    net: dollars(net),
  }
}
