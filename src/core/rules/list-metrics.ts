import { type Metric as ListedMetric } from '#contract/rules/rule-settings'
import { rules } from '#contract/rules/rules'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { pointsOf } from '#domain/points'
import type { Metric } from '../awards/metrics/metric.ts'
import { metrics } from '../awards/metrics/registry.ts'

const listed = (metric: Metric): ListedMetric => {
  const { name, label, sentence, group, scope, unit, direction, example } = metric
  return {
    ...{ name, label, sentence, group, scope, unit, direction },
    needs: [...metric.needs],
    target: metric.target === undefined ? null : pointsOf(metric.target),
    positions: metric.positions ? [...metric.positions] : null,
    example: { text: example.text, winner: example.winner, value: pointsOf(example.value) },
  }
}

/** Metrics available for rules, identical for every league. */
export const catalog: readonly ListedMetric[] = metrics.map(listed)

/** Lists the metrics available for rules. */
export const listMetrics = operation(rules.metrics, allowAnyone, async () => [...catalog])
