import { operation } from '#core/kernel/operation'
import { statements, type YearTotal, type StatementSums } from '#contract/money/statements'
import { requireSignedIn } from '#core/kernel/authorization'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { type Statement, emptyStatement, partOf } from '#core/ledger/statement'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId } from '#core/leagues/members/member-columns'

/**
 * Returns the caller's winnings, payments and net over all their leagues in a year: by default the latest they played.
 */
export const readYear = operation(
  statements.year,
  requireSignedIn,
  async (ctx, { year: requestedYear }, { id }) => {
    const years = await yearsPlayed(ctx, id)
    const year = requestedYear ?? years[0] ?? new Date(ctx.now()).getUTCFullYear()
    const leagues = await leaguesIn(ctx, id, year)
    return {
      year,
      years,
      leagues: leagues.map(inDollars),
      totals: [...new Set(leagues.map(({ currency }) => currency))].map(currency =>
        totalIn(currency, leagues),
      ),
    }
  },
)

const totalIn = (currency: string, leagues: readonly InLeague[]): YearTotal['totals'][number] => {
  const own = leagues.filter(league => league.currency === currency)
  const sum = (of: 'won' | 'paidIn' | 'net') => dollars(own.reduce((total, each) => total + each[of], 0))
  return { currency, won: sum('won'), paidIn: sum('paidIn'), net: sum('net') }
}

const yearsPlayed = async (ctx: Ctx, userId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('seasons')
    .innerJoin('members', 'members.league_id', 'seasons.league_id')
    .select('seasons.year')
    .distinct()
    .where('members.user_id', '=', userId)
    .orderBy('seasons.year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

type InLeague = YearTotal['leagues'][number]

/** In cents. A member merged into the caller has the caller's account. */
const leaguesIn = async (ctx: Ctx, userId: number, year: number): Promise<InLeague[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .innerJoin('seasons', 'seasons.id', 'ledger_entries.season_id')
    .innerJoin('leagues', 'leagues.id', 'ledger_entries.league_id')
    .select(['leagues.id', 'leagues.name', 'leagues.currency', 'kind'])
    .select(sum => sum.fn.sum<number>('amount_cents').as('cents'))
    .where('members.user_id', '=', userId)
    .where('seasons.year', '=', year)
    .groupBy(['leagues.id', 'leagues.name', 'leagues.currency', 'kind'])
    .orderBy('leagues.name')
    .orderBy('leagues.id')
    .orderBy('kind')
    .execute()
  const found = new Map<number, { leagueName: string; currency: string; parts: Statement }>()
  for (const { id, name, currency, kind, cents } of rows) {
    const league = found.get(id) ?? { leagueName: name, currency, parts: { ...emptyStatement } }
    league.parts[partOf[kind]] += Number(cents)
    found.set(id, league)
  }
  return [...found].map(([leagueId, { leagueName, currency, parts }]) => ({
    ...{ leagueId, leagueName, currency, paidIn: parts.paidIn },
    ...winningsAndNet(parts),
  }))
}

const inDollars = ({ won, paidIn, net, ...league }: InLeague): InLeague => ({
  ...league,
  won: dollars(won),
  paidIn: dollars(paidIn),
  net: dollars(net),
})

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
const winningsAndNet = (parts: Statement): { won: number; net: number } => {
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
