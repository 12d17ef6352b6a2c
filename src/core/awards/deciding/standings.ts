import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Measured, Metric } from '#core/awards/metrics/metric'
import { ranked } from '#core/awards/metrics/rank'
import { metricOf } from '#core/awards/metrics/registry'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** A subject with its rank; equal ranks are tied even after all tie breakers. */
export type Placed = { measured: Measured; rank: number }

/** Tie breaker that decided between several in first place, in hundredths of the metric's unit. */
type TieBreak = { metric: Metric; values: { teamKey: string; value: number }[] }

export type Standings = { placed: Placed[]; tied: number; brokenBy: TieBreak | null }

/**
 * Ranks subjects by a rule, best first. `tied` is the number in first place before tie breaking.
 *
 * @param target in hundredths of the metric's unit
 */
export const standingsOf = (
  rule: RuleTerms,
  target: number,
  measured: readonly Measured[],
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
): Standings => {
  const placed = ranked(measured, rule.direction, target).map(({ measured, rank }) => ({ measured, rank }))
  const tied = placed.filter(({ rank }) => rank === 1).length
  if (rule.ties !== 'breakers') return { placed, tied, brokenBy: null }
  return rule.tieBreakers
    .map(metricOf)
    .reduce<Standings>((before, metric) => broken(before, metric, week, earlier), {
      placed,
      tied,
      brokenBy: null,
    })
}

/** Ranks tied subjects by another metric; those it doesn't measure rank last. */
const broken = (
  before: Standings,
  metric: Metric,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
): Standings => {
  const values = bestByTeam(metric, week, earlier)
  const placeOf = ({ measured }: Placed) => values.get(measured.subject.teamKey)?.rank ?? Infinity
  const placed = tiedGroups(before.placed).flatMap(group => {
    const sorted = group.toSorted((a, b) => order(placeOf(a), placeOf(b)))
    return sorted.map(one => ({
      ...one,
      rank: one.rank + sorted.filter(other => placeOf(other) < placeOf(one)).length,
    }))
  })
  const first = before.placed.filter(({ rank }) => rank === 1)
  const isFirstBroken = placed.filter(({ rank }) => rank === 1).length < first.length
  if (!isFirstBroken) return { ...before, placed }
  return {
    ...before,
    placed,
    brokenBy: before.brokenBy ?? {
      metric,
      values: placed.slice(0, first.length).flatMap(({ measured: { subject } }) => {
        const value = values.get(subject.teamKey)?.value
        return value === undefined ? [] : [{ teamKey: subject.teamKey, value }]
      }),
    },
  }
}

/** Returns groups of subjects that share a rank, best first. */
const tiedGroups = (placed: readonly Placed[]): Placed[][] =>
  [...new Set(placed.map(({ rank }) => rank))].map(place => placed.filter(({ rank }) => rank === place))

const order = (a: number, b: number): number => (a === b ? 0 : a - b)

/** Returns each team's value for a metric: its best if several of its subjects are measured. */
const bestByTeam = (
  metric: Metric,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
): Map<string, { rank: number; value: number }> => {
  const measured = metric.measure(week, { positions: metric.positions ?? [] }, earlier)
  const teams = new Map<string, { rank: number; value: number }>()
  for (const { measured: one, rank } of ranked(measured, metric.direction, metric.target ?? 0)) {
    if (!teams.has(one.subject.teamKey)) teams.set(one.subject.teamKey, { rank, value: one.value })
  }
  return teams
}
