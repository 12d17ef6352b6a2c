import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import { slotBy } from './away-players.ts'
import type { ListedPlayer } from './player-list.ts'
import { projectedPoints } from './projected.ts'
import { readLine } from './read-line.ts'
import type { League, Matchup, Roster } from './shapes.ts'

/** Who of a team did not start and was not on the bench, and who perhaps was not; `doubt` says so of the latter. */
export type Away = { lists: Pick<Roster, 'reserve' | 'taxi'>; maybe: ReadonlySet<string>; doubt: string }

type Numbers = Record<string, number>

/** What is told of the players beside the matchups. `places` are the starting ones, in the order of the starters. */
export type LineupSources = {
  listed: ReadonlyMap<string, ListedPlayer>
  places: string[]
  statistics: ReadonlyMap<string, Numbers>
  projections: ReadonlyMap<string, Numbers>
  scoring: League['scoring_settings']
}

/**
 * A team's players of the week. A matchup does not tell who was on reserve or taxi that week, only the roster does, as of
 * today; so a player who started is a starter whatever the roster says.
 */
export function readLineup(matchup: Matchup, teamKey: string, away: Away, told: LineupSources): WeekPlayer[] {
  const ids = new Set([...matchup.starters, ...matchup.players].filter(isPlayer))
  return [...ids].map(id => ({
    id,
    ...described(id, told.listed.get(id)),
    ...playsOf(id, told),
    ...placeOf(id, matchup, told),
    teamKey,
    slot: matchup.starters.includes(id) ? ('starter' as const) : slotBy(away.lists, id),
    points: pointsOf(id, matchup),
    ...(away.maybe.has(id) ? { doubt: away.doubt } : {}),
  }))
}

/** Where a line-up has other places than the league has by now, nobody knows which somebody stood in. */
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

/** Whether a team has anybody: those that a guillotine league knocked out have not. */
export const hasPlayers = ({ players, starters }: Matchup): boolean =>
  [...players, ...starters].some(isPlayer)

/** Recordings from 2021 have points for the starters only, in a list of their own. */
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
