import type { WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { named } from '#adapters/sentences'
import { plural } from '#domain/text'
import type { MergedResponses } from './merge-responses.ts'
import { areSeedsMissed } from './read-score.ts'
import { isFinal } from './week-state.ts'

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
