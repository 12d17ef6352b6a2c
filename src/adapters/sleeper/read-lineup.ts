import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/player-line'
import { slotBy } from './away-players.ts'
import type { ListedPlayer } from './player-list.ts'
import { projectedPoints } from './projected.ts'
import { readLine } from './read-line.ts'
import type { League, Matchup, Roster } from './shapes.ts'

/**
 * Players of a team who neither started nor were on the bench, and those who possibly weren't; `warning` is the note
 * about the latter.
 */
export type Away = { lists: Pick<Roster, 'reserve' | 'taxi'>; maybe: ReadonlySet<string>; warning: string }

type Numbers = Record<string, number>

/** Player data in addition to the matchups. `places` are the starting slots, in the order of the starters. */
export type LineupSources = {
  listed: ReadonlyMap<string, ListedPlayer>
  places: string[]
  statistics: ReadonlyMap<string, Numbers>
  projections: ReadonlyMap<string, Numbers>
  scoring: League['scoring_settings']
}

/**
 * Returns a team's players of the week. A matchup does not contain that week's injured reserve and taxi squad; only the
 * current roster does. A player who started is therefore a starter regardless of the roster.
 */
export function readLineup(
  matchup: Matchup,
  teamKey: string,
  away: Away,
  sources: LineupSources,
): WeekPlayer[] {
  const ids = new Set([...matchup.starters, ...matchup.players].filter(isPlayer))
  return [...ids].map(id => ({
    id,
    ...described(id, sources.listed.get(id)),
    ...playsOf(id, sources),
    ...placeOf(id, matchup, sources),
    teamKey,
    slot: matchup.starters.includes(id) ? ('starter' as const) : slotBy(away.lists, id),
    points: pointsOf(id, matchup),
    ...(away.maybe.has(id) ? { warning: away.warning } : {}),
  }))
}

/** If a lineup has other slots than the league has now, a player's slot is unknown. */
function placeOf(id: string, { starters }: Matchup, { places }: LineupSources): Pick<WeekPlayer, 'place'> {
  const place = starters.length === places.length ? places[starters.indexOf(id)] : undefined
  return place === undefined ? {} : { place }
}

function playsOf(
  id: string,
  { listed, statistics, projections, scoring }: LineupSources,
): Pick<WeekPlayer, 'line' | 'projected'> {
  const [did, expected] = [statistics.get(id), projections.get(id)]
  const line = did && readLine(did, listed.get(id)?.position ?? null)
  const projected = expected && projectedPoints(expected, scoring)
  return { ...(line ? { line } : {}), ...(projected == null ? {} : { projected }) }
}

const emptySlot = '0'
export const isPlayer = (id: string | null): id is string => id !== null && id !== '' && id !== emptySlot

/** Whether a team has any players. Teams eliminated from a guillotine league have none. */
export const hasPlayers = ({ players, starters }: Matchup): boolean =>
  [...players, ...starters].some(isPlayer)

/** Recordings from 2021 have points for the starters only, in a separate list. */
function pointsOf(id: string, { players_points, starters, starters_points }: Matchup): number | null {
  return hundredths(players_points?.[id]) ?? hundredths(starters_points?.[starters.indexOf(id)])
}

function described(id: string, player: ListedPlayer | undefined) {
  const isSuspended = player?.injury.toLowerCase() === 'sus'
  return {
    name: player?.name ?? `Player ${id}`,
    nflTeam: player?.team ?? '',
    position: player?.position ?? null,
    ...(player?.playsAt ? { playsAt: player.playsAt } : {}),
    status: isSuspended ? 'Suspended' : player?.injury || null,
    isSuspended,
  }
}
