import { z } from 'zod'
import { money, key, week, text, flag, whole, moment, object } from '#contract/kernel/values'
import {
  ruleDirections,
  ruleLineups,
  ruleResults,
  ruleParts,
  tiePolicies,
  metricGroups,
  metricScopes,
  metricUnits,
  metricNeeds,
  finePurposes,
} from '#domain/rules'
import { ScoringPosition } from '#contract/awards'
import { awardIcons, awardColors } from '#domain/award-states'

export const amount = money('Prize amount is required')

/** A metric for rules. Its name never changes; `target` and `value` are in the metric's unit. */
export const Metric = object(() => ({
  name: z.string(),
  label: z.string(),
  /** Its description, as the end of 'goes to …'. */
  sentence: z.string(),
  group: z.enum(metricGroups),
  scope: z.enum(metricScopes),
  unit: z.enum(metricUnits),
  needs: z.array(z.enum(metricNeeds)),
  direction: z.enum(ruleDirections),
  target: z.number().nullable(),
  /** Default positions of a rule; null if positions do not apply to the metric. */
  positions: z.array(ScoringPosition).nullable(),
  example: z.object({ text: z.string(), winner: z.string(), value: z.number() }),
}))

export type Metric = z.infer<typeof Metric>

/** Prize or fine of a rule, in dollars. */
export const RulePrize = z.discriminatedUnion('kind', [
  /** One amount per place, first place first. */
  object(() => ({ kind: z.literal('fixed'), amounts: z.array(amount).min(1).max(6, 'At most six places') })),
  /** One amount shared by a number of top places. */
  object(() => ({ kind: z.literal('shared'), amount, places: whole(2, 6, 'Choose 2 to 6 places') })),
  object(() => ({ kind: z.literal('potShare'), percent: money('Enter a percentage', 0, 100) })),
  /** A multiple of a member's share of the pot. */
  object(() => ({ kind: z.literal('duesMultiple'), times: money('Enter a number of times', 0, 20) })),
  /** The weekly money left at the time of publishing. */
  object(() => ({ kind: z.literal('remainder') })),
  /** Grows by the amount with each week that no one wins it. */
  object(() => ({ kind: z.literal('jackpot'), amount })),
  /** The winner pays, up to the season maximum that each member agreed to. */
  object(() => ({ kind: z.literal('fine'), amount, purpose: z.enum(finePurposes) })),
])

export type RulePrize = z.infer<typeof RulePrize>

/** Conditions for winning, in addition to the ranking. */
export const Eligibility = object(() => ({
  /** No empty starting slots. */
  legalLineup: flag().default(false),
  /** Only members with no balance due. */
  paidUp: flag().default(false),
  /** Maximum number of wins per member and season; null for no limit. */
  mostWins: whole(1, 18, 'Choose 1 to 18 wins').nullable().default(null),
  notTwiceInARow: flag().default(false),
  /**
   * For benched players: maximum number of points by which their projection may exceed that of the starter; null for no
   * limit.
   */
  projectionWithin: money('Enter points', 0, 100).nullable().default(null),
}))

export type Eligibility = z.infer<typeof Eligibility>

export const terms = {
  metric: key(40, 'Choose a stat').min(1, 'Choose a stat'),
  direction: z.enum(ruleDirections, { error: 'Choose the winning value' }),
  /** Target for closest, in the metric's unit. */
  target: money('Enter a target', -10_000, 10_000).nullable(),
  positions: z.array(ScoringPosition).max(6),
  lineup: z.enum(ruleLineups),
  result: z.enum(ruleResults),
  part: z.enum(ruleParts),
  /** Weeks of the rule; null for every week. */
  weeks: z.array(week()).max(18, 'At most 18 weeks').nullable(),
  prize: RulePrize,
  ties: z.enum(tiePolicies),
  /** Tiebreaker metrics, in order. */
  tieBreakers: z.array(key(40)).max(4, 'At most four tiebreakers'),
  eligibility: Eligibility,
}

export const named = {
  name: text('Name the rule', 60),
  /** Whether it is one of the weekly challenges assigned by the calendar. */
  isChallenge: flag(),
  /** Whether winners are preselected in the review; otherwise the commissioner selects them. */
  isAutomatic: flag(),
  isOn: flag(),
}

/** Terms of a rule: metric, eligibility, prize and tiebreakers. */
export const RuleTerms = object(() => ({
  ...terms,
  target: terms.target.default(null),
  positions: terms.positions.default([]),
  lineup: terms.lineup.default('all'),
  result: terms.result.default('all'),
  part: terms.part.default('all'),
  weeks: terms.weeks.default(null),
  ties: terms.ties.default('split'),
  tieBreakers: terms.tieBreakers.default([]),
  eligibility: terms.eligibility.prefault({}),
}))

export type RuleTerms = z.infer<typeof RuleTerms>

/** Input for creating a rule. */
export const RuleSettings = object(() => ({
  ...RuleTerms.shape,
  ...named,
  isChallenge: named.isChallenge.default(false),
  isAutomatic: named.isAutomatic.default(true),
  isOn: named.isOn.default(true),
}))

export type RuleSettings = z.infer<typeof RuleSettings>

/** A rule as shown to the league's members. */
export const LeagueRule = object(() => ({
  ...RuleSettings.shape,
  /** Type of its awards. */
  key: z.string(),
  isBuiltIn: z.boolean(),
  label: z.string(),
  unit: z.enum(metricUnits),
  icon: z.enum(awardIcons),
  color: z.enum(awardColors),
  isFine: z.boolean(),
  /** Once per season, or in each of its weeks. */
  cadence: z.enum(['weekly', 'season']),
  /** The rule in one sentence, followed by the fine print, one sentence each. */
  sentence: z.string(),
  smallPrint: z.array(z.string()),
  /** Cost per week in dollars; negative for a fine, null if it depends on the remainder. */
  costAWeek: z.number().nullable(),
  version: z.number(),
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
  /** Reason why the provider's data is insufficient; null if it is sufficient. */
  unavailable: z.string().nullable(),
}))

export type LeagueRule = z.infer<typeof LeagueRule>

/** An entry of the rules page's change list; `before` is null for a new rule. */
export const RuleChange = object(() => ({
  key: z.string(),
  name: z.string(),
  version: z.number(),
  changedAt: moment,
  changedBy: z.string(),
  reason: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string(),
}))

export type RuleChange = z.infer<typeof RuleChange>

/** A set of matching rules. */
export const RulePreset = object(() => ({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  rules: z.array(RuleSettings.extend({ key: z.string().optional() })),
  /** Cost of its most expensive week, in dollars. */
  costAWeek: z.number(),
}))

export type RulePreset = z.infer<typeof RulePreset>
