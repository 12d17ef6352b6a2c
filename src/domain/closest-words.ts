import { measuredText } from './metric-value.ts'
import type { MetricScope, MetricUnit, RuleDirection } from './rules.ts'

type Closest = {
  sentence: string
  label: string
  scope: MetricScope
  unit: MetricUnit
  /** What it is measured against where a rule does not say; null for a metric that is not about a target. */
  target: number | null
}

const nouns: Record<MetricScope, string> = { team: 'team', player: 'player', pair: 'pair', season: 'team' }

/** Who wins a rule that goes to the closest, as the beginning of 'the team that scored closest to 100 points'. */
export const closestWho = ({ sentence, label, scope, target }: Closest): string =>
  target === null
    ? `the ${nouns[scope]} with ${label.replace(/^(best|highest|largest|longest|lowest|most|worst) /i, '').toLowerCase()}`
    : sentence.replace(/ closest to .*$/, '')

/** What they are closest to, as its end. */
export const closestTo = (
  { sentence, unit, target: usual }: Closest,
  direction: RuleDirection,
  target: number | null,
): string => {
  const aim = target ?? usual ?? 0
  const named = usual === 0 && aim === 0 ? sentence.replace(/^.* closest to /, '') : measuredText(aim, unit)
  return `closest to ${named}${direction === 'closestUnder' ? ' without going over' : ''}`
}

/** Whether a direction goes by a target. */
export const isClosest = (direction: RuleDirection): boolean =>
  direction === 'closest' || direction === 'closestUnder'
