import type { Measured, Question } from './measured.ts'
import { distance, inGroups, measure, usualDirection, usualTarget } from './rank.ts'

/** Breaks a group of level ones by other metrics in their order; those who still tie stay together. */
export function breakTie(group: Measured[], breakers: string[], question: Question): Measured[][] {
  const [metric, ...others] = breakers
  if (metric === undefined || group.length < 2) return [group]
  const direction = usualDirection(metric)
  const known = measure(metric, { ...question, positions: [], target: usualTarget(metric) })
  const far = (one: Measured): number => {
    const own = known
      .filter(other => isSame(one, other))
      .map(({ value }) => away(value, direction, usualTarget(metric)))
    return Math.min(Number.POSITIVE_INFINITY, ...own)
  }
  return inGroups(group, far).flatMap(part => breakTie(part, others, question))
}

/** A value that cannot win (0 of something) is measured all the same: it comes before those that are not measured. */
const away = (value: number, direction: 'highest' | 'lowest' | 'closest' | 'first', target: number): number =>
  distance(value, direction, target) ?? -value

/** Players are known by themselves where the other metric is of players, else by their team; teams by their best player. */
const isSame = (one: Measured, other: Measured): boolean =>
  one.team === other.team &&
  (one.players.length === 0 ||
    other.players.length === 0 ||
    other.players.every(player => one.players.includes(player)))
