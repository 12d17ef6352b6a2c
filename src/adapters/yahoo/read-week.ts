import type { ReadSaved } from '#core/kernel/ports/provider'
import { malformed } from '#adapters/malformed-error'
import type { ProviderWeek, WeekTeam, WeekPlayer } from '#core/kernel/ports/provider-week'
import { checkedWeek } from '#adapters/checked-week'
import { plural } from '#domain/text'
import { named } from '#adapters/bounded-names'
import { requestHint, otherWeek, readPlayer } from './read-player.ts'
import { mergeResponses, readTeam, type MergedResponses } from './merge-responses.ts'
import { scoreOf, playoffStartOf, areSeedsMissed } from './read-score.ts'
import { seasonIn, leagueIdIn } from './league-key.ts'

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

type Read = { week: number; teams: WeekTeam[]; players: WeekPlayer[] }

/** Notes in full sentences that the commissioner should read before publishing the content of these responses. */
export function notesOn(got: MergedResponses, { week, teams, players }: Read): string[] {
  return [
    ...aboutTeams(got, teams),
    ...aboutCutRosters(got, teams),
    ...aboutPoints(players),
    ...aboutByes(got, week),
    ...aboutState(got, week),
  ]
}

function aboutTeams(got: MergedResponses, teams: WeekTeam[]): string[] {
  const missing = teams.filter(team => !hasPlayers(got, team)).map(team => team.name)
  const read = teams.length - missing.length
  const all = Math.max(got.statedTeams ?? 0, ...got.leagues.map(league => league.teamCount ?? 0))
  return [
    ...(read < all
      ? [`The response has ${read} of ${plural(all, 'team')}. Players on the others can't win.`]
      : []),
    ...(missing.length > 0 ? [`Missing roster: ${named(missing)}.`] : []),
  ]
}

const hasPlayers = (got: MergedResponses, team: WeekTeam) =>
  (got.rosters.get(team.key)?.players.size ?? 0) > 0

const aboutCutRosters = (got: MergedResponses, teams: WeekTeam[]): string[] =>
  teams.flatMap(({ key, name }) => {
    const roster = got.rosters.get(key)
    const isCut = roster !== undefined && roster.players.size < (roster.statedPlayers ?? 0)
    return isCut
      ? [`The response has ${roster.players.size} of ${roster.statedPlayers} players on ${name}.`]
      : []
  })

function aboutPoints(players: WeekPlayer[]): string[] {
  const pointless = players.filter(couldHaveWon).filter(player => player.points === null)
  if (pointless.length === 0 || players.every(({ points }) => points === null)) return []
  return [`Yahoo has no points for ${named(pointless.map(player => player.name))}, who can't win.`]
}

const couldHaveWon = ({ position, slot }: WeekPlayer) =>
  position !== null && (slot === 'starter' || slot === 'bench')

const aboutByes = (got: MergedResponses, week: number): string[] =>
  areSeedsMissed(got, week)
    ? [
        `The responses don't show who has a bye in week ${week}: teams that aren't on the scoreboard count as out of the playoffs. Add league/…/standings.`,
      ]
    : []

function aboutState(got: MergedResponses, week: number): string[] {
  const isAhead = got.leagues.some(league => league.currentWeek !== null && league.currentWeek < week)
  if (isAhead) return [`Week ${week} hasn't started on Yahoo yet.`]
  const hasScoreboard = got.matchups.some(matchup => matchup.week === week)
  if (hasScoreboard || isFinal(got, week)) return []
  return [`The responses don't show whether week ${week} is over. Add league/…/scoreboard;week=${week}.`]
}

/**
 * Whether a week is over, by its matchups or otherwise by the league's current week. If responses disagree, it is not
 * over.
 */
export function isFinal({ matchups, leagues }: MergedResponses, week: number): boolean {
  const ofWeek = matchups.filter(matchup => matchup.week === week)
  if (ofWeek.length > 0) return ofWeek.every(matchup => matchup.status === 'postevent')
  const conclusive = leagues.filter(league => league.isFinished || league.currentWeek !== null)
  return (
    conclusive.length > 0 && conclusive.every(league => league.isFinished || (league.currentWeek ?? 0) > week)
  )
}

/**
 * Whether the responses were fetched while the week was the league's current one, because Yahoo sends the current
 * status even for old weeks. Responses from different weeks don't count, because it is unknown which of them a status
 * came with.
 */
export function statusesAreOfWeek({ leagues }: MergedResponses, week: number): boolean {
  const conclusive = leagues.filter(league => league.currentWeek !== null)
  return (
    conclusive.length > 0 && conclusive.every(league => league.currentWeek === week && !league.isFinished)
  )
}
