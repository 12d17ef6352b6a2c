import type { WeekPlayer, ProviderWeek } from '#core/kernel/ports/provider-week'
import { named } from '#adapters/bounded-names'
import { pointsOf } from '#domain/points'
import { hundredths } from '#adapters/player-line'
import { scoringPositions } from '#domain/positions'
import type { Parts } from './parts.ts'
import { isFinal, isUpcoming } from './week-state.ts'
import { readTeams } from './read-teams.ts'
import { hasPlayers, isPlayer } from './read-lineup.ts'
import { isBestBall, addsUp, slotsOf } from './slots.ts'
import type { Matchup, Roster, User } from './shapes.ts'
import type { PlayerList } from './player-list.ts'

type Built = Parts & { week: number; weekPlayers: WeekPlayer[] }

/** Notes in full sentences that the commissioner should read before publishing Sleeper's data. */
export const notesOn = (built: Built): string[] => [
  ...aboutMissingTeams(built),
  ...aboutBenchPoints(built),
  ...aboutUnplayed(built),
  ...aboutUnknownPlayers(built),
  ...aboutUnknownStarters(built),
  ...aboutBestBall(built),
  ...aboutOverrides(built),
]

/** Additional data that was requested but that Sleeper did not return. Before a week is over it may not exist yet. */
export function gapsIn(
  { league, state, statistics, projections }: Parts,
  week: number,
): Pick<ProviderWeek, 'gaps'> {
  const gaps = {
    ...(statistics === null && isFinal(league, state, week)
      ? { plays: 'Sleeper has no stats today, so prizes for single plays have to wait.' }
      : {}),
    ...(projections === null
      ? { projections: `Sleeper has no projections for week ${week}, so prizes based on them have to wait.` }
      : {}),
  }
  return Object.keys(gaps).length === 0 ? {} : { gaps }
}

function aboutMissingTeams({ rosters, users, weekPlayers, week }: Built): string[] {
  const withLineup = new Set(weekPlayers.map(({ teamKey }) => teamKey))
  const missing = readTeams(rosters, users).filter(team => !withLineup.has(team.key))
  return missing.length === 0
    ? []
    : [`Sleeper has no lineup for ${named(missing.map(team => team.name))} in week ${week}.`]
}

/** A team without players, such as one eliminated from a guillotine league, has no points to report. */
const aboutBenchPoints = ({ matchups, week }: Built): string[] =>
  matchups.some(matchup => matchup.players_points == null && hasPlayers(matchup))
    ? [`Sleeper has no points for benched players, so Bench Boss can't be calculated for week ${week}.`]
    : []

const aboutUnplayed = ({ league, state, week }: Built): string[] =>
  isUpcoming(league, state, week) ? [`Week ${week} hasn't started on Sleeper yet.`] : []

function aboutUnknownPlayers({ weekPlayers, players }: Built): string[] {
  const unknown = weekPlayers.filter(
    ({ id, points, isUnknown }) => !isUnknown && !Object.hasOwn(players, id) && (points ?? 0) !== 0,
  ).length
  if (unknown === 0) return []
  const subject = unknown === 1 ? '1 player with points is' : `${unknown} players with points are`
  return [`${subject} not in Sleeper's player list and can't win.`]
}

/** Reports, team by team, a total that includes a player who no longer exists, with the unexplained points. */
function aboutUnknownStarters({ rosters, users, matchups, weekPlayers, week }: Built): string[] {
  return matchups.flatMap(matchup => {
    const own = weekPlayers.filter(({ teamKey }) => teamKey === matchup.roster_id)
    const unknown = own.filter(({ isUnknown }) => isUnknown)
    if (unknown.length === 0) return []
    const knownPoints = unknown.reduce((sum, { points }) => sum + (points ?? 0), 0)
    const points = pointsOf(
      unknown.some(player => player.points === null) ? gapOf(matchup, own) : knownPoints,
    )
    const places = named([...new Set(unknown.map(({ place }) => place ?? 'unknown slot'))])
    const [team = ''] = namesOf([matchup], rosters, users)
    return unknown.length === 1
      ? [
          `Sleeper no longer lists a starter of ${team} for week ${week} (${places}). Based on the team total, that player scored ${points} points but can't win automatically. Record the award manually.`,
        ]
      : [
          `Sleeper no longer lists ${unknown.length} starters of ${team} for week ${week} (${places}). Based on the team total, they scored ${points} points together but can't win automatically. Record their awards manually.`,
        ]
  })
}

/** If neither Sleeper's lineup nor the best one adds up to a team's total, the commissioner has to check it. */
function aboutBestBall({ league, rosters, users, matchups, weekPlayers, week }: Built): string[] {
  if (!isBestBall(league)) return []
  const odd = matchups.filter(
    matchup =>
      matchup.custom_points == null &&
      !addsUp(
        matchup,
        weekPlayers.filter(({ teamKey }) => teamKey === matchup.roster_id),
      ),
  )
  const names = namesOf(odd, rosters, users)
  return names.length === 0
    ? []
    : [
        `The best lineup of ${named(names)} doesn't match Sleeper's total for week ${week}. Check who counted before you publish.`,
      ]
}

function aboutOverrides({ rosters, users, matchups, week }: Built): string[] {
  const names = namesOf(
    matchups.filter(({ custom_points }) => custom_points != null),
    rosters,
    users,
  )
  return names.length === 0
    ? []
    : [
        `The commissioner entered the week ${week} total of ${named(names)} manually. It counts for team prizes; player prizes use player points.`,
      ]
}

const namesOf = (matchups: Matchup[], rosters: Roster[], users: User[]): string[] => {
  const keys = new Set(matchups.map(({ roster_id }) => roster_id))
  return readTeams(rosters, users)
    .filter(({ key }) => keys.has(key))
    .map(({ name }) => name)
}

/**
 * Adds starters whom Sleeper no longer knows to a team's players. Sleeper's list loses players over time; their slot
 * then looks empty or holds an unknown id, although the team's total includes their points. `places` are the starting
 * slots; empty if they are not those of that week.
 */
export function withUnknownStarters(
  matchup: Matchup,
  places: string[],
  players: WeekPlayer[],
  listed: PlayerList,
): WeekPlayer[] {
  const isGone = ({ id, slot }: WeekPlayer) => slot === 'starter' && !Object.hasOwn(listed, id)
  const current = players.filter(player => !isGone(player) || player.points !== null)
  const gap = gapOf(matchup, current)
  const slots = gap > 0 ? missingSlots(matchup, current) : []
  const known = gap > 0 ? current : players
  return [
    ...known.map(player =>
      isGone(player) && player.points !== null
        ? { ...player, ...placeholderPlayer(placeAt(matchup, places, player.id)), name: player.name }
        : player,
    ),
    ...slots.map((index): WeekPlayer => ({
      id: `unknown:${matchup.roster_id}:${index}`,
      ...placeholderPlayer(matchup.starters.length === places.length ? places[index] : undefined),
      nflTeam: '',
      teamKey: matchup.roster_id,
      slot: 'starter',
      points: slots.length === 1 ? gap : null,
      status: null,
      isSuspended: false,
    })),
  ]
}

/** Points in the team's total beyond its known starters; 0 if unknown, for example when the total was set manually. */
export function gapOf({ points, custom_points }: Matchup, players: WeekPlayer[]): number {
  const total = hundredths(points)
  const started = players.filter(({ slot, id }) => slot === 'starter' && !id.startsWith('unknown:'))
  if (total === null || custom_points != null || started.some(player => player.points === null)) return 0
  return total - started.reduce((sum, player) => sum + (player.points ?? 0), 0)
}

/** Of several slots without a known player, those that have points of their own. */
function missingSlots({ starters, starters_points }: Matchup, players: WeekPlayer[]): number[] {
  const known = new Set(players.map(({ id }) => id))
  const missing = starters.flatMap((id, index) => (isPlayer(id) && known.has(id) ? [] : [index]))
  const scoring = missing.filter(index => (hundredths(starters_points?.[index]) ?? 0) !== 0)
  return scoring.length > 0 ? scoring : missing
}

const placeAt = ({ starters }: Matchup, places: string[], id: string): string | undefined =>
  starters.length === places.length ? places[starters.indexOf(id)] : undefined

type PlaceholderPlayer = Pick<
  WeekPlayer,
  'name' | 'position' | 'playsAt' | 'place' | 'isUnknown' | 'cannotWin'
>

/** A stand-in for a player of whom only the slot is known, which limits the possible positions. */
function placeholderPlayer(place: string | undefined): PlaceholderPlayer {
  const accepted = place === undefined ? [] : slotsOf(place)
  const [only] = accepted.length === 1 ? accepted : []
  return {
    name: `Unknown ${only ?? 'player'}`,
    position: scoringPositions.find(position => position === only) ?? null,
    ...(accepted.length === 0 ? {} : { playsAt: [...accepted] }),
    ...(place === undefined ? {} : { place }),
    isUnknown: true,
    cannotWin: 'is no longer listed on Sleeper',
  }
}
