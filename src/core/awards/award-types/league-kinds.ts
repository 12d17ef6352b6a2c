import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { invalid } from '#core/kernel/domain-error'
import { seasonMoney, type SeasonMoney, placesOf } from '#core/awards/deciding/rule-prize'
import { countRollovers, weeklyCents, isDecidedInWeek } from '#core/awards/deciding/simulate-season'
import { defaultCurrency, dollars } from '#domain/money'
import type { RuleSettings } from '#contract/rules/rule-settings'
import { metricOf } from '#core/awards/metrics/registry'
import { isPerPosition } from '#domain/rules'
import { scoringPositions } from '#domain/positions'
import { sharingOf, measuredBy, decide, type DecidedPrize } from '#core/awards/deciding/decide-rule'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import type { Metric, Measured } from '#core/awards/metrics/metric'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { Kind, DecisionContext, Found } from './award-type.ts'
import { ruleVersions, rulesAt, type RuleVersion } from './rule-versions.ts'
import { kinds as builtIn } from './registry.ts'
import { isOnceASeason } from './rule-text.ts'

type LeagueKindsOptions = {
  /** Week used to calculate rolled-over prizes; without it, the initial prizes. */
  week?: number
  /** Latest version of the rules to use; without it, the current ones. */
  upTo?: number | undefined
}

/** Returns a league's award types: the three built-in ones unless turned off, and its custom rules. */
export const leagueKinds = async (
  ctx: Ctx,
  league: LeagueRecord,
  options: LeagueKindsOptions = {},
): Promise<Kind[]> => (await everyLeagueKind(ctx, league, options)).filter(({ isOn }) => isOn)

/**
 * Returns an award type of the league, even if turned off. Throws a validation error on `type` when it doesn't exist.
 */
export const leagueKind = async (ctx: Ctx, league: LeagueRecord, type: string): Promise<Kind> =>
  kindAmong(await everyLeagueKind(ctx, league), type)

/** Throws a validation error on `type` when the award type is not in the list. */
export const kindAmong = <K extends Pick<Kind, 'type'>>(kinds: readonly K[], type: string): K => {
  const found = kinds.find(kind => kind.type === type)
  if (!found) throw invalid('type', `Award type must be one of ${kinds.map(kind => kind.type).join(', ')}`)
  return found
}

/** Returns every award type the league has or had this season. */
export const everyLeagueKind = async (
  ctx: Ctx,
  league: LeagueRecord,
  { week, upTo }: LeagueKindsOptions = {},
): Promise<Kind[]> => {
  const versions = await ruleVersions(ctx, league.season_id)
  const rules = rulesAt(versions, upTo)
  const own = rules.filter(({ key }) => !builtIn.some(kind => kind.type === key))
  const isOff = (kind: Kind) => rules.some(({ key, settings }) => key === kind.type && !settings.isOn)
  const money = own.some(({ settings }) => dependsOnPot(settings))
    ? await seasonMoney(ctx, league, week)
    : { ...noMoney, currency: league.currency }
  const kindWith = async (rule: RuleVersion, left: SeasonMoney) => {
    const first = versions.find(({ key }) => key === rule.key)?.id ?? 0
    const rolled = week === undefined ? 0 : await countRollovers(ctx, league, rule, week, first)
    return kindOfRule(rule, placesOf(rule.settings.prize, left, rolled))
  }
  const kinds = builtIn.map(kind => (isOff(kind) ? { ...kind, isOn: false } : kind))
  for (const rule of own.filter(rule => !paysRemainder(rule))) kinds.push(await kindWith(rule, money))
  const leftCents = money.leftCents - weeklyCents(league, kinds, week)
  for (const rule of own.filter(paysRemainder)) kinds.push(await kindWith(rule, { ...money, leftCents }))
  return kinds
}

/** The remainder is left over by all other prizes of the week. */
const paysRemainder = ({ settings }: RuleVersion): boolean => settings.prize.kind === 'remainder'

const noMoney: SeasonMoney = { baseCents: 0, members: 0, leftCents: 0, currency: defaultCurrency }

const dependsOnPot = ({ prize }: RuleSettings): boolean =>
  prize.kind === 'potShare' || prize.kind === 'duesMultiple' || prize.kind === 'remainder'

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
