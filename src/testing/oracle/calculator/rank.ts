import type { Measured, Question } from './measured.ts'
import { playerMetrics } from './player-metrics.ts'
import { firstOfSeason, seasonMetrics } from './season-metrics.ts'
import { teamMetrics } from './team-metrics.ts'

const metrics = { ...teamMetrics, ...playerMetrics, ...seasonMetrics, ...firstOfSeason }

/** Names of all metrics. */
export const metricNames = Object.keys(metrics)

export const isOfSeason = (metric: string): boolean => metric in seasonMetrics

export function measure(metric: string, question: Question): Measured[] {
  const found = metrics[metric]
  if (found === undefined) throw new Error(`The calculator doesn't support ${metric}`)
  return found(question)
}

/** Winning direction of a metric unless the rule sets one: the last column of the table in docs/rules.md. */
export const defaultDirection = (metric: string): 'highest' | 'lowest' | 'closest' | 'first' => {
  if (lowestWins.includes(metric)) return 'lowest'
  if (metric.startsWith('closest_to_')) return 'closest'
  return metric === 'first_suspended' ? 'first' : 'highest'
}

const lowestWins = [
  'lowest_score',
  'lowest_win',
  'narrowest_win',
  'narrowest_loss',
  'under_projection',
  'worst_efficiency',
  'unluckiest',
  'lowest_starter_on_winner',
  'last_place',
]

/** Default target of a metric, in hundredths. */
export const defaultTarget = (metric: string): number => (metric === 'closest_to_target' ? 10_000 : 0)

type Direction = 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'

/** Returns a value's distance from winning, smallest first. Null if it can't win. */
export function distance(value: number, direction: Direction, target: number): number | null {
  switch (direction) {
    case 'highest':
      return value > 0 ? -value : null
    case 'lowest':
    case 'first':
      return value
    case 'closest':
      return Math.abs(value - target)
    case 'closestUnder':
      return value > target ? null : target - value
  }
}

/** Groups ties, best group first. */
export function inGroups(all: Measured[], far: (one: Measured) => number | null): Measured[][] {
  const ranked = all
    .flatMap(one => {
      const distance = far(one)
      return distance === null ? [] : [{ one, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
  const groups: { distance: number; members: Measured[] }[] = []
  for (const { one, distance } of ranked) {
    const last = groups.at(-1)
    if (last?.distance === distance) last.members.push(one)
    else groups.push({ distance, members: [one] })
  }
  return groups.map(({ members }) => members)
}
