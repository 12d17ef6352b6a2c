import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { type MappedTeam, teamsOf } from '#core/weeks/connection/provider-teams'
import type { Kind, DecisionContext } from '#core/awards/award-types/award-type'
import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Provider } from '#contract/weeks/connections'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import { publishedRules } from '#core/weeks/stored/publications'
import { isDecidedInWeek } from '#core/awards/deciding/simulate-season'
import { seasonShape } from '#core/leagues/season/week-to-award'
import type { Subject } from '#core/awards/metrics/metric'
import { playerKey } from '#core/awards/record/create-award'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import { fineAgreements } from '#core/awards/award-types/fine-agreements'
import { getStatements } from '#core/ledger/statement'
import { type WeekCandidate, candidatesOf } from './candidates.ts'
import { inSeasonOf, earlierWeeks } from './season-weeks.ts'

/** A provider's week in the context of a league: candidates of each award type, and existing awards. */
export type ReviewedWeek = {
  members: MemberRecord[]
  teams: MappedTeam[]
  candidates: { kind: Kind; candidates: WeekCandidate[] }[]
  /** Active awards of the week, and once-a-season ones. */
  awards: AwardRow[]
  /** Award types of the league at that time; candidates exist only for those decided by the week. */
  kinds: Kind[]
  /** Inputs other than the week itself. */
  circumstances: DecisionContext
}

/**
 * Finds the candidates of every award type in a week, and the week's existing awards.
 *
 * @param options.rulesUpTo latest version of the rules to use; by default that of the week's publication, otherwise the
 * current one
 * @param options.reread newer fetches of earlier weeks that were not stored
 */
export const reviewWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  week: ProviderWeek,
  { rulesUpTo, reread }: { rulesUpTo?: number | undefined; reread?: readonly ProviderWeek[] } = {},
): Promise<ReviewedWeek> => {
  const members = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active')
  const teams = (await teamsOf(ctx, league, provider, week.week)).filter(team =>
    week.teams.some(({ key }) => key === team.team_key),
  )
  const awards = await awardedIn(ctx, league, week.week)
  const inWeek = awards.filter(award => award.week === week.week || award.week === null)
  const kinds = await leagueKinds(ctx, league, {
    week: week.week,
    upTo: rulesUpTo ?? (await publishedRules(ctx, league.season_id, week.week)),
  })
  const decided = kinds.filter(({ rule }) => isDecidedInWeek(rule, week.week, seasonShape(league, week)))
  const circumstances = await loadDecisionContext(ctx, league, week, decided, teams, reread)
  const around = {
    teams,
    members,
    awarded: holds(inWeek),
    isByHand: holds(inWeek.filter(award => award.publication_id === null)),
    isGone: wasAwarded(awards),
    circumstances,
  }
  const played = inSeasonOf(league, week)
  const candidates = decided.map(kind => ({ kind, candidates: candidatesOf(kind, played, around) }))
  return { members, teams, kinds, candidates, awards, circumstances }
}

const awardedIn = (ctx: Ctx, league: LeagueRecord, week: number): Promise<AwardRow[]> =>
  activeAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where(is => is.or([is('awards.week', '=', week), is('awards.is_once_a_season', '=', 1)]))
    .execute()

/** Whether an award belongs to a subject: by the provider's id, or by name if it was entered manually. */
export const isAwardOf = (award: AwardRow, { id, name }: Pick<Subject, 'id' | 'name'>): boolean =>
  award.provider_player_id === id ||
  (award.provider_player_id === null && award.player_key === playerKey(name))

const holds =
  (awards: AwardRow[]) =>
  (kind: Kind, subject: Subject): boolean =>
    awards.some(award => award.kind === kind.type && isAwardOf(award, subject))

const wasAwarded =
  (awards: AwardRow[]) =>
  (kind: Kind): boolean =>
    kind.cadence === 'season' && awards.some(award => award.kind === kind.type)

/**
 * Loads the inputs of a week other than the week itself, as far as one of the award types uses them.
 *
 * @param reread newer fetches of earlier weeks that were not stored
 */
const loadDecisionContext = async (
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
