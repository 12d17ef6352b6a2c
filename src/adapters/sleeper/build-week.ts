import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { checkedWeek } from '#adapters/checked-week'
import { malformed } from '#adapters/malformed-error'
import { noLineups } from './fetch-league.ts'
import { maybeAway } from './away-players.ts'
import { gapsIn, notesOn, withUnknownStarters } from './notes.ts'
import type { Parts } from './parts.ts'
import { readLineup, type LineupSources } from './read-lineup.ts'
import { scoreOf } from './read-score.ts'
import { readTeams } from './read-teams.ts'
import type { League, Roster } from './shapes.ts'
import { placesOf, startedPositions, startingSlots, inBestLineup, isBestBall } from './slots.ts'
import {
  currentWeek,
  isFinal,
  isPlayoffWeek,
  lastWeekOf,
  playoffStartOf,
  reserveListsOf,
} from './week-state.ts'

/**
 * Builds a week. `wasListFresh` tells if the player list, which contains the statuses, was fetched in the NFL week of
 * the state. Throws ProviderFault 'malformed' when the responses do not belong together.
 */
export function buildWeek(parts: Parts, week: number, wasListFresh: boolean): ProviderWeek {
  const { league, users, rosters, state } = parts
  const reserveLists = reserveListsOf(league, state, week)
  const players = playersOf(parts, week, reserveLists !== 'unknown')
  if (players.length === 0) throw noLineups(week, league.name)
  const teams = readTeams(rosters, users, isPlayoffWeek(league, week) ? parts.matchups : []).map(team => ({
    ...team,
    ...scoreOf(parts, week, team.key),
  }))
  return checkedWeek('Sleeper', {
    provider: 'sleeper',
    leagueRef: league.league_id,
    leagueName: league.name,
    season: Number(league.season),
    week,
    isFinal: isFinal(league, state, week),
    ...lastWeekOf(league),
    ...playoffStartOf(league),
    statusesAreOfWeek: wasListFresh && currentWeek(league, state) === week,
    reserveLists,
    isBestBall: isBestBall(league),
    positions: startedPositions(league),
    ...(isBestBall(league) ? {} : { lineup: placesOf(league) }),
    notes: notesOn({ ...parts, week, weekPlayers: players }),
    ...gapsIn(parts, week),
    teams,
    players,
  })
}

function playersOf(parts: Parts, week: number, listsCount: boolean) {
  const { league, rosters, matchups } = parts
  const sources = capabilitiesOf(parts)
  const rosterById = new Map(rosters.map(roster => [roster.roster_id, roster]))
  assertLeagueRosters(league, rosters)
  return matchups.flatMap(matchup => {
    const roster = rosterById.get(matchup.roster_id)
    if (roster === undefined) {
      throw malformed(
        `Roster ${matchup.roster_id} has a lineup but isn't in the list of rosters. Fetch both again.`,
      )
    }
    const away = listsCount
      ? { lists: roster, maybe: noPlayers, warning: '' }
      : {
          lists: { reserve: [], taxi: [] },
          maybe: maybeAway(parts, matchup),
          warning: `may have been on IR or the taxi squad in week ${week}`,
        }
    const players = readLineup(matchup, roster.roster_id, away, sources)
    return isBestBall(league)
      ? inBestLineup(league, matchup, players)
      : withUnknownStarters(matchup, sources.places, players, parts.players)
  })
}

const capabilitiesOf = ({ league, players, statistics, projections }: Parts): LineupSources => ({
  listed: new Map(Object.entries(players)),
  places: isBestBall(league) ? [] : startingSlots(league),
  statistics: new Map(Object.entries(statistics ?? {})),
  projections: new Map(Object.entries(projections ?? {})),
  scoring: league.scoring_settings,
})

const noPlayers: ReadonlySet<string> = new Set()

function assertLeagueRosters(league: League, rosters: Roster[]): void {
  const mismatch = rosters.find(({ league_id }) => league_id != null && league_id !== league.league_id)
  if (mismatch === undefined) return
  throw malformed(`The rosters are from league ${mismatch.league_id}, but the league is ${league.league_id}.`)
}
