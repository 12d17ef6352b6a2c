import { pointsOf } from '#domain/points'
import type { Provider, Staged } from '#contract/weeks'
import { momentOf } from '#contract/kernel/values'
import type { AwardRow } from '#core/awards/award-rows'
import { liveAwardsIn } from '#core/awards/award-rows'
import { playerKey } from '#core/awards/give-award'
import { miscreant } from '#core/awards/kinds/miscreant'
import { kinds } from '#core/awards/kinds/registry'
import type { Kind } from '#core/awards/kinds/kind'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MemberRecord, membersOf } from '#core/leagues/members/members'
import { candidatesOf } from './candidates.ts'
import type { StagedWeek } from './find-staged.ts'
import { guess } from '#core/weeks/connection/match-teams'
import { type MappedTeam, teamAnswer, teamsOf } from '#core/weeks/connection/provider-teams'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { livePublication } from '#core/weeks/publishing/publications'

/** A staged week as the review shows it: candidates by kind, teams without a member, and what changed since publishing. */
export const stagedAnswer = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  staged: StagedWeek,
): Promise<Staged> => {
  const { week } = staged
  const members = (await membersOf(ctx, league.id)).filter(({ status }) => status === 'active')
  const teams = (await teamsOf(ctx, league.id, provider)).filter(team =>
    week.teams.some(({ key }) => key === team.team_key),
  )
  const given = await givenInWeek(ctx, league, week.week)
  const inWeek = ofWeek(given, week.week)
  const around = {
    teams,
    members,
    awarded: holds(inWeek),
    isByHand: holds(inWeek.filter(award => award.publication_id === null)),
    isGone: wasGiven(given),
  }
  const published = await livePublication(ctx, league.season_id, week.week)
  const lists = Object.fromEntries(kinds.map(kind => [kind.wire.staged, candidatesOf(kind, week, around)]))
  return {
    week: week.week,
    season: week.season,
    source: staged.source,
    leagueName: week.leagueName,
    fetchedAt: momentOf(staged.fetchedAtMs),
    isFinal: week.isFinal,
    isSample: staged.isSample,
    isPublished: published !== undefined,
    notes: [...notesOf(league, week), ...week.notes],
    hotTopTwoData: lists.hotTopTwoData ?? [],
    benchBossData: lists.benchBossData ?? [],
    miscreantData: lists.miscreantData ?? [],
    miscreantNote: miscreantNote(week, given),
    teams: teams.map(teamAnswer),
    unmappedTeams: unmapped(week, teams, members),
    corrections: published ? correctionsOf(week, given) : [],
  }
}

const givenInWeek = (ctx: Ctx, league: LeagueRecord, week: number): Promise<AwardRow[]> =>
  liveAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where(is => is.or([is('awards.week', '=', week), is('awards.is_once_a_season', '=', 1)]))
    .execute()

/** An award is a player's by the provider's id, or by the name when it was entered by hand. */
const isOf = (award: AwardRow, player: WeekPlayer): boolean =>
  award.provider_player_id === player.id ||
  (award.provider_player_id === null && award.player_key === playerKey(player.name))

const ofWeek = (given: AwardRow[], week: number): AwardRow[] =>
  given.filter(award => award.week === week || award.week === null)

const holds =
  (given: AwardRow[]) =>
  (kind: Kind, player: WeekPlayer): boolean =>
    given.some(award => award.kind === kind.type && isOf(award, player))

const wasGiven =
  (given: AwardRow[]) =>
  (kind: Kind): boolean =>
    kind.cadence === 'season' && given.some(award => award.kind === kind.type)

/** Why the Miscreant's list is empty although somebody may have been suspended, or does not matter any more. */
const miscreantNote = (week: ProviderWeek, given: AwardRow[]): string | null => {
  const taken = given.find(award => award.kind === miscreant.type)
  if (taken) {
    const when = taken.week === null ? 'this season' : `in week ${taken.week}`
    return `${taken.manager_name} took the Miscreant ${when}. It is given once a season.`
  }
  if (week.statusesAreOfWeek) return null
  return `Who was suspended in week ${week.week} was not read during that week. You can still record the Miscreant by hand, with a note or link as evidence.`
}

const notesOf = (league: LeagueRecord, week: ProviderWeek): string[] => [
  ...(week.season === league.season_year
    ? []
    : [`This is week ${week.week} of the ${week.season} season; the league plays ${league.season_year}.`]),
  ...(week.isFinal ? [] : ['The week is not final yet: points may still change.']),
]

const unmapped = (
  week: ProviderWeek,
  teams: MappedTeam[],
  members: MemberRecord[],
): Staged['unmappedTeams'] => {
  const free = members.filter(member => !teams.some(team => team.member_id === member.id))
  return week.teams
    .filter(({ key }) => !teams.some(team => team.team_key === key && team.member_id !== null))
    .map(team => ({
      teamKey: team.key,
      teamName: team.name,
      managerGuess: guess(team, free)?.userId ?? null,
    }))
}

/** Published awards whose points the provider corrected since (stat corrections). */
const correctionsOf = (week: ProviderWeek, given: AwardRow[]): Staged['corrections'] =>
  given
    .filter(award => award.publication_id !== null && award.week === week.week)
    .flatMap(award => {
      const player = week.players.find(found => isOf(award, found))
      if (!player || player.points === null || player.points === award.points_hundredths) return []
      return [
        {
          awardId: award.id,
          playerName: award.player_name,
          before: pointsOf(award.points_hundredths),
          after: pointsOf(player.points),
        },
      ]
    })
