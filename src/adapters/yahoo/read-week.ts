import type { ReadSaved } from '#core/kernel/ports/provider'
import type { ProviderWeek, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { checkedWeek } from '#adapters/checked-week'
import { malformed } from '#adapters/malformed-error'
import { mergeResponses, type MergedResponses } from './merge-responses.ts'
import { leagueIdIn, seasonIn } from './keys.ts'
import { notesOn } from './notes.ts'
import { requestHint, otherWeek, readPlayer } from './read-player.ts'
import { playoffStartOf, scoreOf } from './read-score.ts'
import { readTeam } from './read-team.ts'
import { isFinal, statusesAreOfWeek } from './week-state.ts'

/**
 * Reads a week of a Yahoo league from saved responses, in any order and in either of Yahoo's JSON dialects: the whole
 * week in one (`league/…/teams/roster;week=N/players/stats;type=week;week=N`), or team by team, or rosters and the
 * league's player list separately; plus optional metadata, settings, teams, standings and scoreboard. Throws
 * ProviderFault 'malformed' rather than reading incomplete data.
 */
export const readYahooWeek: ReadSaved = (responses, week) => {
  const read = buildYahooWeek(responses, week)
  if (read.players.some(({ points }) => points !== null)) return read
  throw malformed(`The response has rosters but no weekly points. ${requestHint(week)}`)
}

/** Builds a week from responses that contain everything Yahoo has: if points are missing, the week has none yet. */
export function buildYahooWeek(responses: unknown[], week: number): ProviderWeek {
  const got = mergeResponses(responses)
  const playing = playingIn(got, week)
  const teams = [...got.teams].map(([key, team]) => ({
    ...readTeam(key, team),
    ...scoreOf(got, week, key),
    ...(playing.size === 0 || playing.has(key) ? {} : { plays: false }),
  }))
  const players = teams.flatMap(team => playersOf(team, got, week))
  assertUsableWeek(teams, players, week)
  const hasBoard = teams.some(({ total }) => total !== undefined)
  const scored = hasBoard ? teams.map(team => ({ ...team, ...totalOffBoard(team, players) })) : teams
  return checkedWeek('Yahoo', {
    provider: 'yahoo',
    ...identityOf(got),
    week,
    isFinal: isFinal(got, week),
    ...lastWeekOf(got),
    ...playoffStartIn(got),
    statusesAreOfWeek: statusesAreOfWeek(got, week),
    positions: got.positions.size === 0 ? null : [...got.positions],
    ...(got.places.length === 0 ? {} : { lineup: got.places }),
    notes: notesOn(got, { week, teams: scored, players }),
    teams: scored,
    players,
  })
}

/** Yahoo omits a team without a game from the scoreboard; its total is the sum of its starters. */
function totalOffBoard({ key, total }: WeekTeam, players: WeekPlayer[]): Pick<WeekTeam, 'total'> {
  const points = players
    .filter(({ teamKey, slot }) => teamKey === key && slot === 'starter')
    .map(player => player.points)
  const known = points.filter(one => one !== null)
  const isKnown = total === undefined && points.length > 0 && known.length === points.length
  return isKnown ? { total: known.reduce((sum, one) => sum + one, 0) } : {}
}

/** Teams with a matchup in a playoff week, for which Yahoo lists only active teams; empty before the playoffs. */
const playingIn = ({ matchups }: MergedResponses, week: number): Set<string> =>
  new Set(
    matchups
      .filter(matchup => matchup.isPlayoff && matchup.week === week)
      .flatMap(({ sides }) => sides.map(({ key }) => key)),
  )

const lastWeekOf = ({ leagues }: MergedResponses): { lastWeek?: number } => {
  const lastWeek = leagues.map(({ endWeek }) => endWeek).find(week => week !== null)
  return lastWeek == null ? {} : { lastWeek }
}

const playoffStartIn = (got: MergedResponses): { playoffStart?: number } => {
  const playoffStart = playoffStartOf(got)
  return playoffStart === null ? {} : { playoffStart }
}

function playersOf({ key, name }: WeekTeam, got: MergedResponses, week: number): WeekPlayer[] {
  const roster = got.rosters.get(key)
  if (roster === undefined) return []
  if (roster.week !== null && roster.week !== week) {
    throw otherWeek(`the roster of ${name}`, roster.week, week)
  }
  const { startingSlots, categories } = got
  const lineup = { teamKey: key, team: name, week, startingSlots, categories }
  return [...roster.players].map(([playerKey, player]) =>
    readPlayer(playerKey, player, got.pages.get(playerKey) ?? {}, lineup),
  )
}

function assertUsableWeek(teams: WeekTeam[], players: WeekPlayer[], week: number): void {
  if (teams.length === 0) throw malformed(`The response has no teams. ${requestHint(week)}`)
  if (players.length === 0) throw malformed(`The response has teams but no rosters. ${requestHint(week)}`)
}

/** Identifies the league. Responses about single teams contain no league, but their keys contain its id and season. */
function identityOf(
  got: MergedResponses,
): Pick<ProviderWeek, 'leagueRef' | 'leagueKey' | 'leagueName' | 'season'> {
  const [leagueKey = ''] = got.leagueKeys
  const season = got.leagues.map(league => league.season).find(year => year !== null) ?? seasonIn(leagueKey)
  const leagueRef = leagueIdIn(leagueKey)
  if (season === null || leagueRef === '') {
    throw malformed(
      "The responses don't include the league and season. Add the response of league/…/metadata.",
    )
  }
  const leagueName = got.leagues.map(league => league.name).find(name => name !== '')
  return { leagueRef, leagueKey, leagueName: leagueName ?? `Yahoo league ${leagueRef}`, season }
}
