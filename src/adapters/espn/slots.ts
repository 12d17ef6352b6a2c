import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { EspnResponse } from './shapes.ts'

type Slot = { name: string; accepts: readonly string[] }

/**
 * Starting slots by ESPN's id, and the positions they accept. A team's combined quarterbacks count as its quarterback.
 */
const slots: Record<number, Slot> = {
  0: { name: 'QB', accepts: ['QB'] },
  1: { name: 'TQB', accepts: ['QB'] },
  2: { name: 'RB', accepts: ['RB'] },
  3: { name: 'RB/WR', accepts: ['RB', 'WR'] },
  4: { name: 'WR', accepts: ['WR'] },
  5: { name: 'WR/TE', accepts: ['WR', 'TE'] },
  6: { name: 'TE', accepts: ['TE'] },
  7: { name: 'OP', accepts: ['QB', 'RB', 'WR', 'TE'] },
  8: { name: 'DT', accepts: ['DT'] },
  9: { name: 'DE', accepts: ['DE'] },
  10: { name: 'LB', accepts: ['LB'] },
  11: { name: 'DL', accepts: ['DL'] },
  12: { name: 'CB', accepts: ['CB'] },
  13: { name: 'S', accepts: ['S'] },
  14: { name: 'DB', accepts: ['DB'] },
  15: { name: 'DP', accepts: ['DT', 'DE', 'DL', 'EDR', 'LB', 'CB', 'S', 'DB'] },
  16: { name: 'D/ST', accepts: ['DEF'] },
  17: { name: 'K', accepts: ['K'] },
  18: { name: 'P', accepts: ['P'] },
  19: { name: 'HC', accepts: ['HC'] },
  23: { name: 'FLEX', accepts: ['RB', 'WR', 'TE'] },
  24: { name: 'EDR', accepts: ['EDR'] },
}

/** Name of a starting slot; its number if unknown. */
export const placeName = (slot: number): string => slots[slot]?.name ?? `Slot ${slot}`

/** Far above the number of slots of one type in any lineup. */
const maxSlots = 20

/** Every starting slot of the league's lineups; null when no response contains them. */
export function placesOf(responses: EspnResponse[]): NonNullable<ProviderWeek['lineup']> | null {
  const counts = responses.map(({ settings }) => settings?.rosterSettings?.lineupSlotCounts).find(Boolean)
  if (!counts) return null
  return Object.entries(slots).flatMap(([number, { name, accepts }]) =>
    Array.from({ length: Math.min(Math.max(counts[number] ?? 0, 0), maxSlots) }, () => ({
      name,
      accepts: [...accepts],
    })),
  )
}

/** The positions among the six that the league's lineups have a slot for; null when no response contains them. */
export function startedPositions(responses: EspnResponse[]): ScoringPosition[] | null {
  const places = placesOf(responses)
  return (
    places && scoringPositions.filter(position => places.some(({ accepts }) => accepts.includes(position)))
  )
}

/** Positions that a player may be started at, derived from the slots that accept a single position. */
export const positionsIn = (eligibleSlots: number[]): string[] =>
  eligibleSlots.flatMap(slot => (slots[slot]?.accepts.length === 1 ? slots[slot].accepts : []))
