import type { RuleSettings } from '#contract/rules/rule-settings'
import type { DecisionContext, Found, Kind } from '#core/awards/award-types/award-type'
import { metricOf } from '#core/awards/metrics/registry'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import type { Measured, Metric } from '#core/awards/metrics/metric'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { dollars } from '#domain/money'
import { scoringPositions } from '#domain/positions'
import { isPerPosition } from '#domain/rules'
import { decide, type DecidedPrize, measuredBy } from '../deciding/decide-rule.ts'
import { isOnceASeason } from './rule-text.ts'
import { isDecidedInWeek } from '../deciding/simulate-season.ts'
import { sharingOf } from '../deciding/prize-parts.ts'
import type { RuleVersion } from './rule-versions.ts'

/** Message for users without premium who try to use custom rules. */
export const rulesUpgradeText = 'Custom rules, the calendar and fines require a Premium subscription.'

/**
 * Returns a league's rule as an award type, so that everything that handles award types handles it.
 *
 * @param places prize per place, in cents
 */
export const kindOfRule = (
  { id, key, settings: rule }: Pick<RuleVersion, 'id' | 'key' | 'settings'>,
  places: readonly number[],
): Kind => {
  const metric = metricOf(rule.metric)
  const isFine = rule.prize.kind === 'fine'
  return {
    type: key,
    label: rule.name,
    description: metric.label,
    explanation: `Goes to ${metric.sentence}.`,
    cadence: rule.direction === 'first' ? 'season' : 'weekly',
    isOfSeason: isOnceASeason(rule, metric),
    tier: 'premium',
    unit: metric.unit,
    isFine,
    isOn: rule.isOn,
    defaultPrize: dollars(places.reduce((sum, cents) => sum + cents, 0)),
    positions: isPerPosition(rule.metric) ? [...scoringPositions] : ['ALL', ...scoringPositions],
    ...sharingOf(rule, places),
    rollsOver: false,
    noAwards: { title: `No ${rule.name} yet`, text: `It goes to ${metric.sentence}.` },
    noCandidates: { title: 'No one qualifies', text: '' },
    upgradeText: rulesUpgradeText,
    icon: isFine ? 'flag' : 'award',
    color: colorOf(rule, metric),
    duplicateText: week => `${rule.name} has already been recorded for week ${week}.`,
    isBenchPlayer: rule.lineup === 'bench' || rule.metric === 'best_benched',
    ruleVersionId: id,
    isAutomatic: rule.isAutomatic,
    rule,
    noteOf: week => missingStatReason(metric, week),
    needsStatuses: metric.needs.includes('statuses'),
    requires: [
      ...(usesPastWeeks(rule) ? (['earlierWeeks'] as const) : []),
      ...(rule.eligibility.mostWins !== null || rule.eligibility.notTwiceInARow ? (['wins'] as const) : []),
      ...(isFine ? (['agreements'] as const) : []),
      ...(rule.eligibility.paidUp ? (['balances'] as const) : []),
    ],
    candidates: (week, circumstances) => candidatesOf(key, rule, places.length, week, circumstances),
    valueOf: (week, subjectId, circumstances) =>
      valueIn(measuredBy(rule, week, circumstances.earlier, circumstances), subjectId),
  }
}

/** Whether the metric, or one of its tie breakers, uses earlier weeks. */
const usesPastWeeks = ({ metric, tieBreakers }: RuleSettings): boolean =>
  [metric, ...tieBreakers].some(name => metricOf(name).needs.includes('earlierWeeks'))

const colorOf = (rule: RuleSettings, metric: Metric): Kind['color'] => {
  if (rule.prize.kind === 'fine') return 'miscreant'
  if (metric.scope === 'season') return 'showdown'
  return rule.metric === 'best_benched' ? 'bench' : 'hot'
}

const valueIn = (measured: readonly Measured[], subjectId: string): number | null =>
  measured.find(({ subject }) => subject.id === subjectId)?.value ?? null

const candidatesOf = (
  key: string,
  rule: RuleSettings,
  places: number,
  week: ProviderWeek,
  { winsOf, ...circumstances }: DecisionContext,
): Found[] => {
  const { earlier, fineAllowances, season } = circumstances
  if (!rule.isOn || !isDecidedInWeek(rule, week.week, season)) return []
  return decide(rule, week, earlier, { ...circumstances, wins: winsOf(key) }, places)
    .flatMap(prize => foundIn(rule, prize))
    .map(found => (rule.prize.kind === 'fine' ? finable(found, fineAllowances) : found))
}

/**
 * A fine never passes to another member when its payer didn't agree to it: no one pays it instead, and others pay only
 * their own shares.
 */
const finable = (found: Found, fineAllowances: DecisionContext['fineAllowances']): Found => {
  const allowance = fineAllowances.get(found.subject.teamKey)
  if (found.cannotWin !== null || (allowance !== undefined && allowance > 0)) return found
  const cannotWin = allowance === undefined ? "hasn't agreed to fines" : 'has reached their fine limit'
  return { ...found, cannotWin, preselected: false, isExcused: found.preselected }
}

/** Returns the best eight, as shown in the review, and the excluded subjects with the reason. */
const foundIn = ({ isAutomatic }: RuleSettings, { placed, winners, excluded }: DecidedPrize): Found[] => [
  ...placed
    .filter(({ rank }) => rank <= 8)
    .map(({ measured, rank }) => ({
      subject: measured.subject,
      value: measured.value,
      rank,
      cannotWin: null,
      preselected: isAutomatic && winners.some(winner => winner.measured === measured),
    })),
  ...excluded.map(({ measured, reason }) => ({
    subject: measured.subject,
    value: measured.value,
    rank: placed.length + 1,
    cannotWin: reason,
    preselected: false,
  })),
]
