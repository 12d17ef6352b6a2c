import type { MetricScope, MetricUnit, RuleDirection } from './rules.ts'
import { measuredText } from './metric-value.ts'

type Closest = {
  sentence: string
  label: string
  scope: MetricScope
  unit: MetricUnit
  /** Default target if a rule has none; null for a metric without targets. */
  target: number | null
}

const nouns: Record<MetricScope, string> = { team: 'team', player: 'player', pair: 'pair', season: 'team' }

/** Start of the sentence for a closest-to rule, as in 'the team that scored closest to 100 points'. */
export const closestSubject = ({ sentence, label, scope, target }: Closest): string =>
  target === null
    ? `the ${nouns[scope]} with ${label.replace(/^(best|highest|largest|longest|lowest|most|worst) /i, '').toLowerCase()}`
    : sentence.replace(/ closest to .*$/, '')

/** End of that sentence with the target. */
export const closestTo = (
  { sentence, unit, target: defaultTarget }: Closest,
  direction: RuleDirection,
  target: number | null,
): string => {
  const aim = target ?? defaultTarget ?? 0
  const named =
    defaultTarget === 0 && aim === 0 ? sentence.replace(/^.* closest to /, '') : measuredText(aim, unit)
  return `closest to ${named}${direction === 'closestUnder' ? ' without going over' : ''}`
}

/** Whether a direction uses a target. */
export const isClosest = (direction: RuleDirection): boolean =>
  direction === 'closest' || direction === 'closestUnder'
