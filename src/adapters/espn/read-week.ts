import { type ReadSaved, ProviderFault } from '#core/kernel/ports/provider'
import type { ProviderWeek, WeekTeam, WeekPlayer } from '#core/kernel/ports/provider-week'
import { checkedWeek } from '#adapters/checked-week'
import { named } from '#adapters/bounded-names'
import { startsAt } from '#domain/positions'
import { parseSavedResponse, type EspnResponse } from './shapes.ts'
import { requestHint, mergeWeek, type MergedWeek } from './merge.ts'
import { readLineup } from './read-lineup.ts'
import { readTeams } from './read-teams.ts'
import { placesOf, startedPositions } from './slots.ts'
import { playoffStartOf, isOldSeason, noOldLineups, isFinal, statusesAreOfWeek } from './week-state.ts'

/**
 * Reads a week of an ESPN league from saved responses, in any order: all views in one, or settings, teams and lineups
 * separately. Throws ProviderFault 'malformed' rather than reading incomplete data.
 */
export const readEspnWeek: ReadSaved = (responses, week) =>
  buildWeek(responses.map(parseSavedResponse), week, requestHint(week))

/**
 * Builds a week from parsed responses. `advice` says what to do when saved responses lack it. Throws ProviderFault
 * 'malformed', or 'no-week' when they contain no lineups for the week.
 */
export function buildWeek(responses: EspnResponse[], week: number, advice?: string): ProviderWeek {
  const merged = mergeWeek(responses, week)
  const players = merged.matchups.flatMap(({ home, away }) =>
    [home, away].flatMap(side => (side == null ? [] : readLineup(side, week))),
  )
  const teams = readTeams(merged, week)
  const lineup = placesOf(responses)
  const playoffStart = playoffStartOf(merged)
  if (players.length === 0) {
    if (isOldSeason(merged.season)) throw noOldLineups()
    throw new ProviderFault(
      'no-week',
      `ESPN has no lineups for week ${week} of ${merged.leagueName}. ${advice ?? noScoresReason(merged, week)}`,
    )
  }
  return checkedWeek('ESPN', {
    provider: 'espn',
    leagueRef: merged.leagueRef,
    leagueName: merged.leagueName,
    season: merged.season,
    week,
    isFinal: isFinal(merged, week),
    ...(merged.finalPeriod === null ? {} : { lastWeek: Math.min(merged.finalPeriod, 18) }),
    ...(playoffStart === null ? {} : { playoffStart }),
    statusesAreOfWeek: statusesAreOfWeek(merged, week),
    positions: startedPositions(responses),
    ...(lineup === null ? {} : { lineup }),
    notes: notesOn(merged, { week, teams, players }),
    teams,
    players,
  })
}

const noScoresReason = ({ latestPeriod }: MergedWeek, week: number): string =>
  latestPeriod !== null && latestPeriod <= week
    ? 'There are no points yet. Fetch it again after its games.'
    : 'The league may not play that week. Choose another one.'

type Read = { week: number; teams: WeekTeam[]; players: WeekPlayer[] }

/** Returns notes, in full sentences, for the commissioner to read before publishing ESPN's data. */
export const notesOn = (merged: MergedWeek, read: Read): string[] => [
  ...aboutTeams(merged, read),
  ...aboutMissingLineups(read),
  ...aboutPositions(read),
  ...aboutAdjustments(merged, read),
  ...aboutState(merged, read),
]

const aboutTeams = ({ teams }: MergedWeek, { week }: Read): string[] =>
  teams.length > 0
    ? []
    : [
        `The response has no team names for week ${week}. Add the one with view=mTeam to include team names and managers.`,
      ]

function aboutMissingLineups({ week, teams, players }: Read): string[] {
  const playing = new Set(players.map(({ teamKey }) => teamKey))
  const missing = teams.filter(({ key }) => !playing.has(key)).map(({ name }) => name)
  return missing.length === 0 ? [] : [`ESPN has no lineup for ${named(missing)} in week ${week}.`]
}

function aboutPositions({ players }: Read): string[] {
  const unknown = players.filter(player => startsAt(player).length === 0 && (player.points ?? 0) !== 0)
  return unknown.length === 0
    ? []
    : [`ESPN's response has no position for ${named(unknown.map(({ name }) => name))}, who can't win.`]
}

/** Names the matchup, not the week, because a two-week matchup has one adjustment that may apply to either week. */
function aboutAdjustments({ matchups }: MergedWeek, { week, teams }: Read): string[] {
  const sides = matchups.flatMap(({ home, away }) => [home, away])
  const adjusted = new Set(sides.filter(side => (side?.adjustment ?? 0) !== 0).map(side => side?.teamId))
  const names = teams.filter(({ key }) => adjusted.has(key)).map(({ name }) => name)
  return names.length === 0
    ? []
    : [
        `The commissioner adjusted the total of ${named(names)} in the week ${week} matchup. Player prizes use player points, which don't change; team total prizes include it.`,
      ]
}

const aboutState = ({ latestPeriod }: MergedWeek, { week }: Read): string[] =>
  latestPeriod !== null && latestPeriod < week ? [`Week ${week} hasn't started on ESPN yet.`] : []
