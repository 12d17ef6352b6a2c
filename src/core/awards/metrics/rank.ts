import type { RuleDirection } from '#domain/rules'
import { pointsOf } from '#domain/points'
import type { Measured } from './metric.ts'

/**
 * A measured subject with its rank. `distance` is the distance to the target, or to the best value when there is no
 * target, in hundredths.
 */
type Ranked = { measured: Measured; rank: number; distance: number }

/**
 * Ranks all measured subjects, best first: 1, 2, 2, 4, with ties ordered by name. For `first` the lowest value wins,
 * because it measures when something happened. Subjects over the target of closestUnder are left out, see isOverTarget.
 *
 * @param target target for closest and closestUnder, in hundredths of the metric's unit
 */
export function ranked(measured: readonly Measured[], direction: RuleDirection, target: number): Ranked[] {
  const withinTarget = measured.filter(({ value }) => !isOver(value, direction, target))
  const aim = targetValueOf(withinTarget, direction, target)
  const sorted = withinTarget
    .map(measured => ({ measured, distance: Math.abs(measured.value - aim) }))
    .sort((a, b) => a.distance - b.distance || bySubject(a.measured, b.measured))
  let rank = 0
  return sorted.map((entry, index) => {
    if (entry.distance !== sorted[index - 1]?.distance) rank = index + 1
    return { measured: entry.measured, rank, distance: entry.distance }
  })
}

/** Returns the subjects eliminated for exceeding the target, by name, with a reason phrased to follow the name. */
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

/** Returns the value that all others are compared with. */
const targetValueOf = (measured: Measured[], direction: RuleDirection, target: number): number => {
  if (direction === 'closest' || direction === 'closestUnder') return target
  const better = direction === 'highest' ? Math.max : Math.min
  return measured.reduce((best, { value }) => better(best, value), measured[0]?.value ?? 0)
}

const bySubject = (a: Measured, b: Measured): number =>
  a.subject.name.localeCompare(b.subject.name, 'en') || byCodeUnits(a.subject.id, b.subject.id)

const byCodeUnits = (a: string, b: string): number => Number(a > b) - Number(a < b)
