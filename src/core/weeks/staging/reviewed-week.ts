import type { Provider } from '#contract/weeks/connections'
import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import { playerKey } from '#core/awards/record/create-award'
import type { DecisionContext, Kind } from '#core/awards/award-types/award-type'
import { isDecidedInWeek } from '#core/awards/deciding/simulate-season'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import type { Ctx } from '#core/kernel/context'
import type { Subject } from '#core/awards/metrics/metric'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { type MappedTeam, teamsOf } from '#core/weeks/connection/provider-teams'
import { publishedRules } from '#core/weeks/stored/publications'
import { candidatesOf, type WeekCandidate } from './candidates.ts'
import { loadDecisionContext } from './decision-context.ts'
import { inSeasonOf } from './payable-week.ts'

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
