import { scoringPositions } from '#domain/positions'
import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import type { PlayerList } from './player-list.ts'
import { isPlayer } from './read-lineup.ts'
import type { Matchup } from './shapes.ts'
import { slotsOf } from './slots.ts'

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
