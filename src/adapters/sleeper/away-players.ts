import type { Slot } from '#core/kernel/ports/provider-week'
import type { Parts } from './parts.ts'
import type { League, Matchup, Roster } from './shapes.ts'

/**
 * Benched players who may have been on injured reserve or the taxi squad, when only the current lists are known:
 * players on them now, and all benched players if the team had more players than its lineup and bench hold and the
 * lists don't explain the difference.
 */
export function maybeAway(
  { league, rosters }: Pick<Parts, 'league' | 'rosters'>,
  matchup: Matchup,
): Set<string> {
  if (!hasLists(league)) return new Set()
  const listed = new Set(rosters.flatMap(({ reserve, taxi }) => [...reserve, ...taxi]))
  const benched = [...new Set(matchup.players)].filter(isBenched(matchup))
  const onLists = benched.filter(id => listed.has(id))
  const places = league.roster_positions.filter(slot => slot === 'BN').length
  return new Set(benched.length - places > onLists.length ? benched : onLists)
}

const isBenched =
  ({ starters }: Matchup) =>
  (id: string | null): id is string =>
    id !== null && !starters.includes(id)

const hasLists = ({ settings }: League) =>
  (settings?.reserve_slots ?? 1) > 0 || (settings?.taxi_slots ?? 1) > 0

/** Slot of a player who did not start, based on that week's lists. */
export function slotBy({ reserve, taxi }: Pick<Roster, 'reserve' | 'taxi'>, id: string): Slot {
  if (reserve.includes(id)) return 'reserve'
  return taxi.includes(id) ? 'taxi' : 'bench'
}
