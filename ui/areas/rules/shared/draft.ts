import { RuleSettings, type RulePrize, type Metric } from '#contract/rules/rule-settings'
import {
  type MetricScope,
  tiePoliciesOf,
  mayBeJackpot,
  metricScopes,
  type SeasonShape,
  decidingWeeks,
} from '#domain/rules'
import { seasonWeeks } from '#domain/calendar'
import type { League } from '#contract/leagues/leagues'
import type { Rulebook } from '#contract/rules/rules'

/** Rule being created or edited; its metric and prize may still be open. */
export type RuleDraft = Omit<RuleSettings, 'metric' | 'prize'> & {
  /** '' while undecided. */
  metric: string
  /** Null while undecided. */
  prize: RulePrize | null
  /** Scope to measure while the metric is undecided. */
  scope: MetricScope | null
}

const noConditions: RuleSettings['eligibility'] = {
  legalLineup: false,
  paidUp: false,
  mostWins: null,
  notTwiceInARow: false,
  projectionWithin: null,
}

/** Returns the weeks of a range, inclusive. */
export const weeksBetween = (from: number, to: number): number[] =>
  seasonWeeks.filter(week => week >= from && week <= to)

/** Returns the initial draft: the remaining weeks, everything else undecided. */
export const newDraft = (nextWeek: number, lastPaidWeek: number): RuleDraft => ({
  name: '',
  metric: '',
  direction: 'highest',
  target: null,
  positions: [],
  lineup: 'all',
  result: 'all',
  part: 'all',
  weeks: weeksBetween(nextWeek, Math.max(nextWeek, lastPaidWeek)),
  isChallenge: false,
  prize: null,
  ties: 'split',
  tieBreakers: [],
  eligibility: noConditions,
  isAutomatic: true,
  isOn: true,
  scope: null,
})

/** Changes the metric of a draft, applying the metric's defaults and its name unless the user typed one. */
export const withMetric = (draft: RuleDraft, metric: Metric, before: Metric | undefined): RuleDraft => ({
  ...draft,
  metric: metric.name,
  direction: metric.direction,
  target: metric.target,
  positions: metric.positions ?? [],
  lineup: metric.scope === 'player' || metric.scope === 'pair' ? draft.lineup : 'all',
  ...weeksWith(draft, metric),
  ...prizeWith(draft, metric),
  scope: metric.scope,
  name: draft.name === '' || draft.name === before?.label ? metric.label : draft.name,
})

/** Adds the properties of the metric to a draft: saved rules don't include the scope. */
export const fitted = (draft: RuleDraft, metric: Metric | undefined): RuleDraft =>
  metric ? { ...draft, ...prizeWith(draft, metric), scope: metric.scope } : draft

/** A season prize adds up all weeks unless the user selects some; it is never decided by a single result or lineup. */
const weeksWith = (draft: RuleDraft, { scope }: Metric): Partial<RuleDraft> =>
  scope === 'season' && draft.scope !== 'season'
    ? { weeks: null, isChallenge: false, result: 'all' }
    : scope !== 'season' && draft.part !== 'all'
      ? { part: 'all' }
      : {}

/** Prizes per position and season prizes support fewer options than a weekly prize. */
const prizeWith = (
  { ties, prize }: RuleDraft,
  { name: metric, scope }: Metric,
): Pick<RuleDraft, 'ties' | 'prize'> => ({
  ties: tiePoliciesOf({ metric, scope }).includes(ties) ? ties : 'split',
  prize: prize?.kind === 'jackpot' && !mayBeJackpot({ metric, scope }) ? null : prize,
})

/** Returns the draft of an existing rule. */
export const draftOf = ({
  name,
  metric,
  direction,
  target,
  positions,
  lineup,
  result,
  part,
  weeks,
  isChallenge,
  prize,
  ties,
  tieBreakers,
  eligibility,
  isAutomatic,
  isOn,
}: RuleSettings): RuleDraft => ({
  name,
  metric,
  direction,
  target,
  positions,
  lineup,
  result,
  part,
  weeks,
  isChallenge,
  prize,
  ties,
  tieBreakers,
  eligibility,
  isAutomatic,
  isOn,
  scope: null,
})

/** Converts a draft to the request, with a prize of 0 while it is undecided; undefined without a metric. */
export const settingsOf = ({ scope: _, ...draft }: RuleDraft): RuleSettings | undefined =>
  draft.metric === ''
    ? undefined
    : { ...draft, name: draft.name || 'Rule', prize: draft.prize ?? { kind: 'fixed', amounts: [0] } }

/** Whether a rule is decided once, at season end or by the first member to reach the target. */
export const isOnceASeason = (draft: { direction: string }, metric: Metric | undefined): boolean =>
  metric?.scope === 'season' || draft.direction === 'first'

/** Returns the maximum cost of a rule per week in dollars; negative for a fine, null if it depends on the pot. */
export const costAWeek = (prize: RulePrize | null, places = 1): number | null => {
  if (prize === null) return null
  if (prize.kind === 'fixed') return prize.amounts.reduce((sum, amount) => sum + amount, 0) * places
  if (prize.kind === 'fine') return -prize.amount
  return prize.kind === 'shared' || prize.kind === 'jackpot' ? prize.amount * places : null
}

/** Returns the length of a league's season and the start of its playoffs. */
export const seasonOf = ({
  lastPaidWeek,
  playoffStart,
}: Pick<League, 'lastPaidWeek' | 'playoffStart'>): SeasonShape => ({
  lastWeek: lastPaidWeek,
  playoffStart,
})

/** Returns the remaining weeks in which a rule has winners. */
export const weeksAhead = (
  rule: Pick<RuleDraft, 'weeks' | 'part'>,
  isOfSeason: boolean,
  rulebook: Rulebook,
  season: SeasonShape,
): number[] =>
  decidingWeeks(rule, isOfSeason, season).filter(week =>
    rulebook.budget.weeks.some(known => known.week === week && known.isOpen),
  )

const draftKey = 'draft'

/** Adds a draft to the URL, so that it survives a reload and moves between pages. */
export const withDraft = (query: URLSearchParams, draft: RuleDraft): URLSearchParams => {
  const next = new URLSearchParams(query)
  next.set(draftKey, JSON.stringify(draft))
  return next
}

export const draftText = (query: URLSearchParams): string | null => query.get(draftKey)

const anything = { kind: 'fixed' as const, amounts: [0] }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the draft in a URL; undefined if it is missing or invalid. */
export const readDraft = (text: string | null): RuleDraft | undefined => {
  const value = text === null ? undefined : parsed(text)
  if (typeof value !== 'object' || value === null) return undefined
  const name: unknown = Reflect.get(value, 'name')
  const open = { metric: Reflect.get(value, 'metric') === '', prize: Reflect.get(value, 'prize') === null }
  const read = RuleSettings.safeParse({
    ...value,
    name: name === '' ? 'Rule' : name,
    ...(open.metric && { metric: 'open' }),
    ...(open.prize && { prize: anything }),
  })
  if (!read.success) return undefined
  const scope: unknown = Reflect.get(value, 'scope')
  return {
    ...draftOf(read.data),
    name: typeof name === 'string' ? name : '',
    ...(open.metric && { metric: '' }),
    ...(open.prize && { prize: null }),
    scope: metricScopes.find(known => known === scope) ?? null,
  }
}
