import type { Slot, WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/hundredths'
import type { ListedPlayer } from './player-list.ts'
import type { Matchup, Roster } from './shapes.ts'

/**
 * A team's players of the week. A matchup does not tell who was on reserve or taxi that week, only the roster does, as of
 * today; so a player who started is a starter whatever the roster says, and `away` (the players the roster keeps off the
 * bench) is empty for a week that today's lists tell nothing of.
 */
export function readLineup(
  matchup: Matchup,
  teamKey: string,
  away: Pick<Roster, 'reserve' | 'taxi'>,
  listed: ReadonlyMap<string, ListedPlayer>,
): WeekPlayer[] {
  const ids = new Set([...matchup.starters, ...matchup.players].filter(isPlayer))
  return [...ids].map(id => ({
    id,
    ...described(id, listed.get(id)),
    teamKey,
    slot: slotOf(id, matchup, away),
    points: pointsOf(id, matchup),
  }))
}

const emptySlot = '0'
const isPlayer = (id: string | null): id is string => id !== null && id !== '' && id !== emptySlot

function slotOf(id: string, matchup: Matchup, away: Pick<Roster, 'reserve' | 'taxi'>): Slot {
  if (matchup.starters.includes(id)) return 'starter'
  if (away.reserve.includes(id)) return 'reserve'
  return away.taxi.includes(id) ? 'taxi' : 'bench'
}

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
