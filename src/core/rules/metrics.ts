import type { Metric } from '#core/awards/metrics/metric'
import type { Metric as ListedMetric } from '#contract/rules/rule-settings'
import { pointsOf } from '#domain/points'
import { metrics } from '#core/awards/metrics/registry'
import { operation } from '#core/kernel/operation'
import { rules } from '#contract/rules/rules'
import { allowAnyone } from '#core/kernel/authorization'
import { member } from '#core/leagues/access'
import { seasonWeeks } from '#core/weeks/staging/season-weeks'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import { publishedRules } from '#core/weeks/stored/publications'
import { everyLeagueKind } from '#core/awards/award-types/league-kinds'
import { dollars } from '#domain/money'
import { defaultPrizeCents } from '#core/awards/award-types/registry'

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

/**
 * Lists all award types of a league's season, including disabled ones, with their default prizes; for a given week, by
 * the rules it was published with and including rollovers into it.
 */
export const listLeagueKinds = operation(rules.kinds, member, async (ctx, { week }, { league }) => {
  const upTo = week === undefined ? undefined : await publishedRules(ctx, league.season_id, week)
  return (await everyLeagueKind(ctx, league, { week, upTo })).map(kind => ({
    ...kind,
    defaultPrize: dollars(defaultPrizeCents(league, kind)),
  }))
})
