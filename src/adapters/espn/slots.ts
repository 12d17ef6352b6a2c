import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { Answer } from './shapes.ts'

type Slot = { name: string; takes: readonly string[] }

/**
 * Starting slots by ESPN's id, and the positions they accept. A team's combined quarterbacks count as its quarterback.
 */
const slots: Record<number, Slot> = {
  0: { name: 'QB', takes: ['QB'] },
  1: { name: 'TQB', takes: ['QB'] },
  2: { name: 'RB', takes: ['RB'] },
  3: { name: 'RB/WR', takes: ['RB', 'WR'] },
  4: { name: 'WR', takes: ['WR'] },
  5: { name: 'WR/TE', takes: ['WR', 'TE'] },
  6: { name: 'TE', takes: ['TE'] },
  7: { name: 'OP', takes: ['QB', 'RB', 'WR', 'TE'] },
  8: { name: 'DT', takes: ['DT'] },
  9: { name: 'DE', takes: ['DE'] },
  10: { name: 'LB', takes: ['LB'] },
  11: { name: 'DL', takes: ['DL'] },
  12: { name: 'CB', takes: ['CB'] },
  13: { name: 'S', takes: ['S'] },
  14: { name: 'DB', takes: ['DB'] },
  15: { name: 'DP', takes: ['DT', 'DE', 'DL', 'EDR', 'LB', 'CB', 'S', 'DB'] },
  16: { name: 'D/ST', takes: ['DEF'] },
  17: { name: 'K', takes: ['K'] },
  18: { name: 'P', takes: ['P'] },
  19: { name: 'HC', takes: ['HC'] },
  23: { name: 'FLEX', takes: ['RB', 'WR', 'TE'] },
  24: { name: 'EDR', takes: ['EDR'] },
}

/** Name of a starting slot; its number if unknown. */
export const placeName = (slot: number): string => slots[slot]?.name ?? `Slot ${slot}`

/** Far above the number of slots of one type in any lineup. */
const maxSlots = 20

/** Every starting slot of the league's lineups; null when no response contains them. */
export function placesOf(answers: Answer[]): NonNullable<ProviderWeek['lineup']> | null {
  const counts = answers.map(({ settings }) => settings?.rosterSettings?.lineupSlotCounts).find(Boolean)
  if (!counts) return null
  return Object.entries(slots).flatMap(([number, { name, takes }]) =>
    Array.from({ length: Math.min(Math.max(counts[number] ?? 0, 0), maxSlots) }, () => ({
      name,
      takes: [...takes],
    })),
  )
}

/** The positions among the six that the league's lineups have a slot for; null when no response contains them. */
export function startedPositions(answers: Answer[]): ScoringPosition[] | null {
  const places = placesOf(answers)
  return places && scoringPositions.filter(position => places.some(({ takes }) => takes.includes(position)))
}

/** Positions that a player may be started at, derived from the slots that accept a single position. */
export const positionsIn = (eligibleSlots: number[]): string[] =>
  eligibleSlots.flatMap(slot => (slots[slot]?.takes.length === 1 ? slots[slot].takes : []))
