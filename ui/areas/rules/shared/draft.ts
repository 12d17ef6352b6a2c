import type { League } from '#contract/leagues/leagues'
import type { Metric, Rulebook, RulePrize, RuleSettings } from '#contract/rules'
import { seasonWeeks } from '#domain/calendar'
import { decidingWeeks, type SeasonShape } from '#domain/rule-weeks'
import { mayBeJackpot, type MetricScope, tiePoliciesOf } from '#domain/rules'

/** A rule on its way: what counts and what it pays may still be open. */
export type RuleDraft = Omit<RuleSettings, 'metric' | 'prize'> & {
  /** '' while it is open. */
  metric: string
  /** Null while it is open. */
  prize: RulePrize | null
  /** Whom it measures, as long as the metric is open. */
  scope: MetricScope | null
}

const noConditions: RuleSettings['eligibility'] = {
  legalLineup: false,
  paidUp: false,
  mostWins: null,
  notTwiceInARow: false,
  projectionWithin: null,
}

/** The weeks from one to another, both included. */
export const weeksBetween = (from: number, to: number): number[] =>
  seasonWeeks.filter(week => week >= from && week <= to)

/** What a new rule begins with: the weeks to come, nothing else decided. */
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

/** The draft with another metric: what only the metric can say comes from it, and so does a name nobody typed. */
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

/** The draft with what its metric says about it: a rule as it is kept does not tell the scope. */
export const fitted = (draft: RuleDraft, metric: Metric | undefined): RuleDraft =>
  metric ? { ...draft, ...prizeWith(draft, metric), scope: metric.scope } : draft

/** A prize of the season sums all of it unless somebody chooses weeks; no single result or lineup decides it. */
const weeksWith = (draft: RuleDraft, { scope }: Metric): Partial<RuleDraft> =>
  scope === 'season' && draft.scope !== 'season'
    ? { weeks: null, isChallenge: false, result: 'all' }
    : scope !== 'season' && draft.part !== 'all'
      ? { part: 'all' }
      : {}

/** A prize for each position, or of the season, cannot be all that one prize a week can. */
const prizeWith = (
  { ties, prize }: RuleDraft,
  { name: metric, scope }: Metric,
): Pick<RuleDraft, 'ties' | 'prize'> => ({
  ties: tiePoliciesOf({ metric, scope }).includes(ties) ? ties : 'split',
  prize: prize?.kind === 'jackpot' && !mayBeJackpot({ metric, scope }) ? null : prize,
})

/** What there is already, to be changed. */
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

/** The rule as calls take it, with a prize of nothing where it is open; undefined as long as nothing counts. */
export const settingsOf = ({ scope: _, ...draft }: RuleDraft): RuleSettings | undefined =>
  draft.metric === ''
    ? undefined
    : { ...draft, name: draft.name || 'Rule', prize: draft.prize ?? { kind: 'fixed', amounts: [0] } }

/** Whether a rule is decided once, at the season's end or by whoever is first. */
export const isOnceASeason = (draft: { direction: string }, metric: Metric | undefined): boolean =>
  metric?.scope === 'season' || draft.direction === 'first'

/** What a rule pays at most in a week it counts in, in dollars; less than nothing for a fine, null where it depends. */
export const costAWeek = (prize: RulePrize | null, places = 1): number | null => {
  if (prize === null) return null
  if (prize.kind === 'fixed') return prize.amounts.reduce((sum, amount) => sum + amount, 0) * places
  if (prize.kind === 'fine') return -prize.amount
  return prize.kind === 'shared' || prize.kind === 'jackpot' ? prize.amount * places : null
}

/** How long a league's season is, and when its playoffs begin. */
export const seasonOf = ({
  lastPaidWeek,
  playoffStart,
}: Pick<League, 'lastPaidWeek' | 'playoffStart'>): SeasonShape => ({
  lastWeek: lastPaidWeek,
  playoffStart,
})

/** The weeks to come in which a rule has winners. */
export const weeksAhead = (
  rule: Pick<RuleDraft, 'weeks' | 'part'>,
  isOfSeason: boolean,
  book: Rulebook,
  season: SeasonShape,
): number[] =>
  decidingWeeks(rule, isOfSeason, season).filter(week =>
    book.budget.weeks.some(known => known.week === week && known.isOpen),
  )

const draftKey = 'draft'

/** The address of a page with a draft in it, so that it outlives a reload and travels from page to page. */
export const withDraft = (query: URLSearchParams, draft: RuleDraft): URLSearchParams => {
  const next = new URLSearchParams(query)
  next.set(draftKey, JSON.stringify(draft))
  return next
}

export const draftText = (query: URLSearchParams): string | null => query.get(draftKey)
