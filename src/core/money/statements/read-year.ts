import { statements, type YearTotal } from '#contract/money/statements'
import { dollars } from '#domain/money'
import { requireSignedIn } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { emptyStatement, partOf, type Statement } from '#core/ledger/statement'
import { winningsAndNet } from './season-sums.ts'

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
