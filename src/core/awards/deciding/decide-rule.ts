import type { RuleTerms } from '#contract/rules/rule-settings'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type TiePolicy, isPerPosition, weeksOfRule } from '#domain/rules'
import { metricOf } from '#core/awards/metrics/registry'
import type { Measured, Metric } from '#core/awards/metrics/metric'
import { hundredths } from '#domain/points'
import { ranked } from '#core/awards/metrics/rank'
import { dollars } from '#domain/money'
import { type Sharing, sharePrize } from '#domain/prizes'
import { type Standings, type Placed, standingsOf } from './standings.ts'
import { type Excluded, type Conditions, excludedFrom, isAbout } from './eligibility.ts'

/** One prize of a week: full ranking, winners and excluded subjects. */
export type DecidedPrize = Standings & { winners: Placed[]; excluded: Excluded[] }

/**
 * Decides a rule in a week. Pure. A rule applied per position has a separate prize for each of them; any other has one.
 *
 * @param earlier earlier weeks of the season, oldest first; a season rule uses those it counts in
 * @param places number of paid places
 * @param ties tie policy if the rule doesn't set it: a side pot has its own
 */
export const decide = (
  rule: RuleTerms,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
  conditions: Conditions,
  places: number,
  ties: TiePolicy = tiePolicyOf(rule),
): DecidedPrize[] => {
  const weeks = weeksBefore(rule, earlier, conditions)
  return prizesOf(metricOf(rule.metric), measuredBy(rule, week, earlier, conditions)).map(about => {
    const target = targetOf(rule, metricOf(rule.metric))
    const excluded = excludedFrom(rule, target, week, about, conditions)
    const open = about.filter(one => !excluded.some(({ measured }) => measured === one))
    const standings = standingsOf(rule, target, open, week, weeks)
    const isOpen = mayBeUnknowns(rule, target, about)
    const winners = isOpen ? [] : winnersByPlace(standings.placed.filter(isSomething(rule)), places, ties)
    return { ...standings, winners, excluded }
  })
}

/**
 * Returns every subject a rule measures in a week (for a season rule, together with the earlier weeks it counts in),
 * and those that could win.
 */
export const measuredBy = (
  rule: RuleTerms,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
  conditions: Pick<Conditions, 'paidTeams' | 'season'>,
): Measured[] => {
  const metric = metricOf(rule.metric)
  const positions = rule.positions.length > 0 ? rule.positions : (metric.positions ?? [])
  const paid = isOfSeason(rule) ? null : conditions.paidTeams(week)
  return metric
    .measure(week, { positions }, weeksBefore(rule, earlier, conditions))
    .filter(one => isAbout(rule, week, one) && (paid?.has(one.subject.teamKey) ?? true))
}

/** Whether a rule is decided once, over all its weeks. */
export const isOfSeason = ({ metric }: Pick<RuleTerms, 'metric'>): boolean =>
  metricOf(metric).scope === 'season'

/** Returns the earlier weeks a rule uses. */
const weeksBefore = (
  rule: RuleTerms,
  earlier: readonly ProviderWeek[],
  { season }: Pick<Conditions, 'season'>,
): readonly ProviderWeek[] => {
  if (!isOfSeason(rule)) return earlier
  const counted = weeksOfRule(rule, season)
  return earlier.filter(({ week }) => counted.includes(week))
}

/** Returns the tie policy. If several are the season's first in the same week, the commissioner chooses one. */
export const tiePolicyOf = ({ direction, ties }: Pick<RuleTerms, 'direction' | 'ties'>): TiePolicy =>
  direction === 'first' ? 'decide' : ties

/** Returns the target of closest, in hundredths: the rule's own, otherwise the metric's. */
export const targetOf = ({ target }: RuleTerms, metric: Metric): number =>
  target === null ? (metric.target ?? 0) : hundredths(target)

const prizesOf = (metric: Metric, measured: Measured[]): Measured[][] => {
  if (!isPerPosition(metric.name)) return measured.length === 0 ? [] : [measured]
  const positions = [...new Set(measured.map(({ subject }) => subject.position))]
  return positions.map(position => measured.filter(({ subject }) => subject.position === position))
}

/**
 * Whether there is anything to win: the most of something no one did wins nothing, so ten kickers at zero share no
 * prize.
 */
const isSomething =
  ({ direction }: Pick<RuleTerms, 'direction'>) =>
  ({ measured }: Pick<Placed, 'measured'>): boolean =>
    direction !== 'highest' || measured.value > 0

/** Whether a player who is no longer listed could be first, so that the winner can't be determined. */
const mayBeUnknowns = (rule: RuleTerms, target: number, about: readonly Measured[]): boolean =>
  ranked(about, rule.direction, target).some(({ measured, rank }) => rank === 1 && measured.subject.isUnknown)

/**
 * Returns all subjects in the paid places, including all who tie for the last one. A tie for first place that carries
 * over or that the commissioner decides has no winner yet.
 *
 * @param placed best first, as standingsOf ranks them
 */
const winnersByPlace = (placed: readonly Placed[], places: number, ties: TiePolicy): Placed[] => {
  const isTie = placed.filter(({ rank }) => rank === 1).length > 1
  if (isTie && (ties === 'carryOver' || ties === 'decide')) return []
  return placed.filter(({ rank }) => rank <= places)
}

/**
 * Returns how a rule's prize is shared by its winners.
 *
 * @param places prize per place, in cents
 */
export const sharingOf = (rule: RuleTerms, places: readonly number[]) =>
  ({ sharesPrizeBy: sharedBy(rule), places: places.map(dollars) }) satisfies Sharing

const sharedBy = (rule: RuleTerms): Sharing['sharesPrizeBy'] => {
  if (isPerPosition(rule.metric)) return 'position'
  if (rule.ties === 'each') return 'each'
  return rule.prize.kind === 'fixed' && rule.prize.amounts.length > 1 ? 'place' : 'week'
}

/**
 * Returns the winners of one prize with their shares in cents, split as in publishing, best first.
 *
 * @param places prize per place, in cents
 * @param nameOf manager of a team, by key; leftover cents are assigned by name
 */
export const prizeParts = (
  rule: RuleTerms,
  places: readonly number[],
  winners: readonly Placed[],
  nameOf: (teamKey: string) => string,
  currency: string,
): { winner: Placed; prizeCents: number }[] => {
  const named = winners.map(winner => {
    const { name, position, teamKey } = winner.measured.subject
    return { winner, playerName: name, position, managerName: nameOf(teamKey), rank: winner.rank }
  })
  const wholeCents = places.reduce((sum, cents) => sum + cents, 0)
  return sharePrize(sharingOf(rule, places), wholeCents, named, currency)
    .map(({ winner: { winner }, prizeCents }) => ({ winner, prizeCents }))
    .toSorted((a, b) => a.winner.rank - b.winner.rank)
}
