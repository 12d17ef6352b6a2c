import { rules } from '#contract/rules/rules'
import { metrics } from '#core/awards/metrics/registry'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { seasonWeeks } from '#core/weeks/staging/season-weeks'

/**
 * Lists the metrics available with the league's provider data, by the latest fetched week; all of them before the first
 * one.
 */
export const availableMetrics = operation(rules.available, member, async (ctx, _input, { league }) => {
  const latest = (await seasonWeeks(ctx, league)).at(-1)
  return metrics.map(metric => ({
    name: metric.name,
    missing: latest ? missingStatReason(metric, latest) : null,
  }))
})
