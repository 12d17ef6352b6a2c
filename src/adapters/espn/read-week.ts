import { ProviderFault, type ReadSaved } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { checkedWeek } from '#adapters/checked-week'
import { requestHint, type MergedWeek, mergeWeek } from './merge.ts'
import { notesOn } from './notes.ts'
import { isOldSeason, noOldLineups } from './old-seasons.ts'
import { readLineup } from './read-lineup.ts'
import { readTeams } from './read-teams.ts'
import { placesOf, startedPositions } from './slots.ts'
import { type EspnResponse, parseSavedResponse } from './shapes.ts'
import { isFinal, playoffStartOf, statusesAreOfWeek } from './week-state.ts'

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
