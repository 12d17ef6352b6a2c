import type { DecisionContext, Kind } from '#core/awards/award-types/award-type'
import { fineAgreements } from '#core/awards/award-types/fine-agreements'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getStatements } from '#core/ledger/statement'
import type { MappedTeam } from '#core/weeks/connection/provider-teams'
import { earlierWeeks } from './season-weeks.ts'

/**
 * Loads the inputs of a week other than the week itself, as far as one of the award types uses them.
 *
 * @param reread newer fetches of earlier weeks that were not stored
 */
export const loadDecisionContext = async (
  ctx: Ctx,
  league: LeagueRecord,
  staged: ProviderWeek,
  kinds: readonly Kind[],
  teams: readonly MappedTeam[],
  reread: readonly ProviderWeek[] = [],
): Promise<DecisionContext> => {
  const { week } = staged
  const isRequired = (what: Kind['requires'][number]) => kinds.some(kind => kind.requires.includes(what))
  return {
    currency: league.currency,
    minimumPoints: league.minimum_points_hundredths,
    paidTeams: paidTeams(league.playoff_teams),
    season: seasonShape(league, staged),
    earlier: await earlierWeeks(ctx, league, week, kinds, reread),
    winsOf: isRequired('wins') ? await previousWins(ctx, league, week, teams) : () => [],
    fineAllowances: isRequired('agreements') ? await fineAllowancesOf(ctx, league, week, teams) : new Map(),
    owing: isRequired('balances') ? await teamsWithBalanceDue(ctx, league, teams) : new Set(),
  }
}

const previousWins = async (
  ctx: Ctx,
  league: LeagueRecord,
  before: number,
  teams: readonly MappedTeam[],
): Promise<DecisionContext['winsOf']> => {
  const awards = await ctx.db
    .selectFrom('awards')
    .select(['kind', 'week', 'member_id'])
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('voided_at_ms', 'is', null)
    .where('week', '<', before)
    .orderBy('week')
    .orderBy('id')
    .execute()
  const keyOf = (memberId: number) => teams.find(({ member_id }) => member_id === memberId)?.team_key
  return type =>
    awards.flatMap(({ kind, week, member_id }) => {
      const teamKey = kind === type ? keyOf(member_id) : undefined
      return teamKey === undefined || week === null ? [] : [{ week, teamKey }]
    })
}

const fineAllowancesOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  teams: readonly MappedTeam[],
): Promise<DecisionContext['fineAllowances']> => {
  const agreed = await fineAgreements(ctx, league)
  const ofWeek = await getFines(ctx, league, week)
  return new Map(
    agreed.flatMap(({ memberId, maxCents, finedCents }) => {
      const team = teams.find(({ member_id }) => member_id === memberId)
      return team ? [[team.team_key, Math.max(0, maxCents - finedCents + (ofWeek.get(memberId) ?? 0))]] : []
    }),
  )
}

/** Returns members' fines in a week, in cents, because publishing or correcting it decides on them again. */
const getFines = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<Map<number, number>> => {
  const rows = await ctx.db
    .selectFrom('awards')
    .select(['member_id', award => award.fn.sum<number>('prize_cents').as('cents')])
    .where('season_id', '=', league.season_id)
    .where('week', '=', week)
    .where('is_fine', '=', 1)
    .where('publication_id', 'is not', null)
    .where('voided_at_ms', 'is', null)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, cents }) => [member_id, 0 - Number(cents)]))
}

/** Returns the keys of the teams whose manager has a balance due. */
export const teamsWithBalanceDue = async (
  ctx: Ctx,
  league: LeagueRecord,
  teams: readonly Pick<MappedTeam, 'team_key' | 'member_id'>[],
): Promise<ReadonlySet<string>> => {
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const owes = ({ member_id }: Pick<MappedTeam, 'member_id'>) =>
    member_id !== null && (statements.get(member_id)?.balance ?? 0) < 0
  return new Set(teams.filter(owes).map(({ team_key }) => team_key))
}
