import type { RuleDirection } from '#domain/rules'
import { pointsOf } from '#domain/points'
import type { Measured } from './metric.ts'

/** Somebody with their place. `distance` is how far they are from the target, and without one from the best, in hundredths. */
export type Ranked = { measured: Measured; rank: number; distance: number }

/**
 * Everybody who was measured, best first, ranked 1, 2, 2, 4; equal ones by name. `first` is the lowest: what comes first
 * is measured by when it came. Whoever went over the target of closestUnder is left out, see overTarget.
 *
 * @param target what closest and closestUnder are measured against, in hundredths of the metric's unit
 */
export function ranked(measured: readonly Measured[], direction: RuleDirection, target: number): Ranked[] {
  const judged = measured.filter(({ value }) => !isOver(value, direction, target))
  const aim = targetValueOf(judged, direction, target)
  const sorted = judged
    .map(measured => ({ measured, distance: Math.abs(measured.value - aim) }))
    .sort((a, b) => a.distance - b.distance || bySubject(a.measured, b.measured))
  let rank = 0
  return sorted.map((entry, index) => {
    if (entry.distance !== sorted[index - 1]?.distance) rank = index + 1
    return { measured: entry.measured, rank, distance: entry.distance }
  })
}

/** Who is out because they went over the target, by name, with the reason in words that follow the name. */
export const isOverTarget = (
  measured: readonly Measured[],
  direction: RuleDirection,
  target: number,
): { measured: Measured; reason: string }[] =>
  measured
    .filter(({ value }) => isOver(value, direction, target))
    .sort(bySubject)
    .map(measured => ({ measured, reason: `went over the target of ${pointsOf(target)}` }))

const isOver = (value: number, direction: RuleDirection, target: number): boolean =>
  direction === 'closestUnder' && value > target

/** The value that everybody's is compared with. */
const targetValueOf = (measured: Measured[], direction: RuleDirection, target: number): number => {
  if (direction === 'closest' || direction === 'closestUnder') return target
  const better = direction === 'highest' ? Math.max : Math.min
  return measured.reduce((best, { value }) => better(best, value), measured[0]?.value ?? 0)
}

const bySubject = (a: Measured, b: Measured): number =>
  a.subject.name.localeCompare(b.subject.name, 'en') || byCodeUnits(a.subject.id, b.subject.id)

const byCodeUnits = (a: string, b: string): number => Number(a > b) - Number(a < b)
