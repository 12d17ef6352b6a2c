import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/hundredths'
import { slotBy } from './away-players.ts'
import type { ListedPlayer } from './player-list.ts'
import type { Matchup, Roster } from './shapes.ts'

/** Who of a team did not start and was not on the bench, and who perhaps was not; `doubt` says so of the latter. */
export type Away = { lists: Pick<Roster, 'reserve' | 'taxi'>; maybe: ReadonlySet<string>; doubt: string }

/**
 * A team's players of the week. A matchup does not tell who was on reserve or taxi that week, only the roster does, as of
 * today; so a player who started is a starter whatever the roster says.
 */
export function readLineup(
  matchup: Matchup,
  teamKey: string,
  away: Away,
  listed: ReadonlyMap<string, ListedPlayer>,
): WeekPlayer[] {
  const ids = new Set([...matchup.starters, ...matchup.players].filter(isPlayer))
  return [...ids].map(id => ({
    id,
    ...described(id, listed.get(id)),
    teamKey,
    slot: matchup.starters.includes(id) ? ('starter' as const) : slotBy(away.lists, id),
    points: pointsOf(id, matchup),
    ...(away.maybe.has(id) ? { doubt: away.doubt } : {}),
  }))
}

const emptySlot = '0'
const isPlayer = (id: string | null): id is string => id !== null && id !== '' && id !== emptySlot

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
    status: isSuspended ? 'Suspended' : player?.injury || null,
    isSuspended,
  }
}
