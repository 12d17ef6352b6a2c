import type { Provider } from '#contract/weeks'
import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import { playerKey } from '#core/awards/record/give-award'
import type { Kind } from '#core/awards/kinds/kind'
import { kinds } from '#core/awards/kinds/registry'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MemberRecord, membersOf } from '#core/leagues/members/members'
import { type MappedTeam, teamsOf } from '#core/weeks/connection/provider-teams'
import { candidatesOf, type WeekCandidate } from './candidates.ts'
import { payableWeek } from './paid-weeks.ts'

/** A provider's week against the league: who could win each kind of award, and what was given already. */
export type ReviewedWeek = {
  members: MemberRecord[]
  teams: MappedTeam[]
  candidates: { kind: Kind; candidates: WeekCandidate[] }[]
  /** The live awards of the week, and those that are given once a season. */
  given: AwardRow[]
}

/** Finds the candidates of every kind in a week, and what was given in it. */
export const reviewWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  week: ProviderWeek,
): Promise<ReviewedWeek> => {
  const members = (await membersOf(ctx, league.id)).filter(({ status }) => status === 'active')
  const teams = (await teamsOf(ctx, league.id, provider)).filter(team =>
    week.teams.some(({ key }) => key === team.team_key),
  )
  const given = await givenIn(ctx, league, week.week)
  const inWeek = given.filter(award => award.week === week.week || award.week === null)
  const around = {
    teams,
    members,
    awarded: holds(inWeek),
    isByHand: holds(inWeek.filter(award => award.publication_id === null)),
    isGone: wasGiven(given),
    minimumPoints: league.minimum_points_hundredths,
  }
  const payable = payableWeek(league, week)
  const candidates = kinds.map(kind => ({ kind, candidates: candidatesOf(kind, payable, around) }))
  return { members, teams, candidates, given }
}

const givenIn = (ctx: Ctx, league: LeagueRecord, week: number): Promise<AwardRow[]> =>
  liveAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where(is => is.or([is('awards.week', '=', week), is('awards.is_once_a_season', '=', 1)]))
    .execute()

/** An award is a player's by the provider's id, or by the name when it was entered by hand. */
export const isAwardOf = (award: AwardRow, player: WeekPlayer): boolean =>
  award.provider_player_id === player.id ||
  (award.provider_player_id === null && award.player_key === playerKey(player.name))

const holds =
  (given: AwardRow[]) =>
  (kind: Kind, player: WeekPlayer): boolean =>
    given.some(award => award.kind === kind.type && isAwardOf(award, player))

const wasGiven =
  (given: AwardRow[]) =>
  (kind: Kind): boolean =>
    kind.cadence === 'season' && given.some(award => award.kind === kind.type)
