import type { Measured, Question } from './measured.ts'
import { distance, inGroups, measure, defaultDirection, defaultTarget } from './rank.ts'

/** Breaks a tied group by other metrics in order. Teams that are still tied stay together. */
export function breakTie(group: Measured[], breakers: string[], question: Question): Measured[][] {
  const [metric, ...others] = breakers
  if (metric === undefined || group.length < 2) return [group]
  const direction = defaultDirection(metric)
  const known = measure(metric, { ...question, positions: [], target: defaultTarget(metric) })
  const far = (one: Measured): number => {
    const own = known
      .filter(other => isSame(one, other))
      .map(({ value }) => away(value, direction, defaultTarget(metric)))
    return Math.min(Number.POSITIVE_INFINITY, ...own)
  }
  return inGroups(group, far).flatMap(part => breakTie(part, others, question))
}

/** A value that can't win (0 of something) is still measured: it ranks ahead of those without a value. */
const away = (value: number, direction: 'highest' | 'lowest' | 'closest' | 'first', target: number): number =>
  distance(value, direction, target) ?? -value

/**
 * Compares players directly if the other metric measures players, otherwise by team. Teams are compared by their best
 * player.
 */
const isSame = (one: Measured, other: Measured): boolean =>
  one.team === other.team &&
  (one.players.length === 0 ||
    other.players.length === 0 ||
    other.players.every(player => one.players.includes(player)))
