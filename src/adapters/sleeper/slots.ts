import {
  scoringPositions,
  type ScoringPosition,
  bestLineup as bestOfPlaces,
  startsAt,
} from '#domain/positions'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/player-line'
import type { League, Matchup } from './shapes.ts'

const defenders = ['DL', 'LB', 'DB']

/** Positions that each of Sleeper's slots accepts. */
const acceptedPositions: Record<string, readonly string[]> = {
  ...Object.fromEntries(scoringPositions.map(position => [position, [position]])),
  FLEX: ['RB', 'WR', 'TE'],
  SUPER_FLEX: ['QB', 'RB', 'WR', 'TE'],
  WRRB_FLEX: ['RB', 'WR'],
  REC_FLEX: ['WR', 'TE'],
  ...Object.fromEntries(defenders.map(position => [position, [position]])),
  IDP_FLEX: defenders,
}

const bench = ['BN', 'IR', 'TAXI']

/** Names of a league's starting slots, in the order of Sleeper's starters. */
export const startingSlots = ({ roster_positions }: League): string[] =>
  roster_positions.filter(slot => !bench.includes(slot))

/** Every starting slot with the positions it accepts; none for a slot type that Sleeper added later. */
export const placesOf = (league: League): NonNullable<ProviderWeek['lineup']> =>
  startingSlots(league).map(name => ({ name, accepts: [...slotsOf(name)] }))

/** Positions that a slot accepts. */
export const slotsOf = (slot: string): readonly string[] => acceptedPositions[slot] ?? []

const slotAccepts = (slot: string, position: string): boolean => slotsOf(slot).includes(position)

/** The positions among the six that a league's lineups have a slot for. */
export const startedPositions = ({ roster_positions }: League): ScoringPosition[] =>
  scoringPositions.filter(position => roster_positions.some(slot => slotAccepts(slot, position)))

type Scored = {
  id: string
  position: ScoringPosition | null
  playsAt?: readonly string[] | null | undefined
  points: number | null
}

/** Ids of the players in the highest-scoring lineup that the slots allow. */
export const bestLineup = (slots: string[], players: Scored[]): Set<string> =>
  new Set(
    bestOfPlaces(slots, players, (player, slot) =>
      startsAt(player).some(position => slotAccepts(slot, position)),
    ).map(({ id }) => id),
  )

/** Whether the league is best ball: no one sets a lineup, and the best possible one counts automatically. */
export const isBestBall = ({ settings }: League): boolean => settings?.best_ball === 1

/**
 * A team's players with the lineup that counts in best ball: Sleeper's own if its points add up to the team's total,
 * otherwise the best that the slots allow.
 */
export function inBestLineup(
  { roster_positions }: League,
  matchup: Matchup,
  players: WeekPlayer[],
): WeekPlayer[] {
  if (addsUp(matchup, players)) return players
  const present = players.filter(({ slot }) => slot === 'starter' || slot === 'bench')
  const starters = bestLineup(roster_positions, present)
  return players.map(player =>
    startsAt(player).length === 0 || !present.includes(player)
      ? player
      : { ...player, slot: starters.has(player.id) ? 'starter' : 'bench' },
  )
}

/** Whether the starters' points add up to the team's total; true if the total is unknown. */
export function addsUp({ points }: Matchup, players: WeekPlayer[]): boolean {
  const started = players.filter(({ slot }) => slot === 'starter')
  const total = hundredths(points)
  const sum = started.reduce((before, player) => before + (player.points ?? 0), 0)
  return started.length > 0 && (total === null || sum === total)
}
