import { z } from 'zod'
import { awardColors, awardIcons } from '#domain/award-style'
import {
  finePurposes,
  metricGroups,
  metricNeeds,
  metricScopes,
  metricUnits,
  ruleDirections,
  ruleLineups,
  ruleParts,
  ruleResults,
  tiePolicies,
} from '#domain/rules'
import { ScoringPosition, seasonYear } from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { openedWith } from './kernel/opened-with.ts'
import { flag, id, key, moment, money, optionalProse, text, week, whole } from './kernel/values.ts'
import { leagueKinds } from './league-kinds.ts'
import { inLeague } from './leagues/leagues.ts'

/** A metric for rules. Its name never changes; `target` and `value` are in the metric's unit. */
export const Metric = z.object({
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
})
export type Metric = z.infer<typeof Metric>

const amount = money('Prize amount is required')

/** Prize or fine of a rule, in dollars. */
export const RulePrize = z.discriminatedUnion('kind', [
  /** One amount per place, first place first. */
  z.object({ kind: z.literal('fixed'), amounts: z.array(amount).min(1).max(6, 'At most six places') }),
  /** One amount shared by a number of top places. */
  z.object({ kind: z.literal('shared'), amount, places: whole(2, 6, 'Choose 2 to 6 places') }),
  z.object({ kind: z.literal('potShare'), percent: money('Enter a percentage', 0, 100) }),
  /** A multiple of a member's share of the pot. */
  z.object({ kind: z.literal('duesMultiple'), times: money('Enter a number of times', 0, 20) }),
  /** The weekly money left at the time of publishing. */
  z.object({ kind: z.literal('remainder') }),
  /** Grows by the amount with each week that no one wins it. */
  z.object({ kind: z.literal('jackpot'), amount }),
  /** The winner pays, up to the season maximum that each member agreed to. */
  z.object({ kind: z.literal('fine'), amount, purpose: z.enum(finePurposes) }),
])
export type RulePrize = z.infer<typeof RulePrize>

/** Conditions for winning, in addition to the ranking. */
export const Eligibility = z.object({
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
})
export type Eligibility = z.infer<typeof Eligibility>

const terms = {
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

/** Terms of a rule: metric, eligibility, prize and tiebreakers. */
export const RuleTerms = z.object({
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
})
export type RuleTerms = z.infer<typeof RuleTerms>

const named = {
  name: text('Name the rule', 60),
  /** Whether it is one of the weekly challenges assigned by the calendar. */
  isChallenge: flag(),
  /** Whether winners are preselected in the review; otherwise the commissioner selects them. */
  isAutomatic: flag(),
  isOn: flag(),
}

/** Input for creating a rule. */
export const RuleSettings = RuleTerms.extend({
  ...named,
  isChallenge: named.isChallenge.default(false),
  isAutomatic: named.isAutomatic.default(true),
  isOn: named.isOn.default(true),
})
export type RuleSettings = z.infer<typeof RuleSettings>

/** A rule as shown to the league's members. */
export const LeagueRule = z.object({
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
})
export type LeagueRule = z.infer<typeof LeagueRule>

/** An entry of the rules page's change list; `before` is null for a new rule. */
export const RuleChange = z.object({
  key: z.string(),
  name: z.string(),
  version: z.number(),
  changedAt: moment,
  changedBy: z.string(),
  reason: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string(),
})
export type RuleChange = z.infer<typeof RuleChange>

/** Cost of the rules and the money available for them, in dollars. */
export const RulesBudget = z.object({
  /** Available for weekly awards from now on; `planned` is paid from it. */
  available: z.number(),
  overspent: z.number(),
  distributed: z.number(),
  /** Amount awarded in each week of the season, and amount still planned, if fixed. */
  weeks: z.array(
    z.object({
      week: z.number(),
      amount: z.number(),
      isPublished: z.boolean(),
      /** Whether it is not published yet. */
      isOpen: z.boolean(),
    }),
  ),
  planned: z.number(),
  /** Planned amount by rule key. */
  plannedByRule: z.record(z.string(), z.number()),
  /** Available less overspent and planned; negative if the pot is short. */
  surplus: z.number(),
})
export type RulesBudget = z.infer<typeof RulesBudget>

/** Maximum fines that a member agreed to pay this season, in dollars; `paid` is the amount already charged. */
export const FineAgreement = z.object({
  managerId: id(),
  managerName: z.string(),
  most: z.number(),
  agreedAt: moment,
  paid: z.number(),
})
export type FineAgreement = z.infer<typeof FineAgreement>

/** Rules of a league's season. */
export const Rulebook = z.object({
  season: z.number(),
  rules: z.array(LeagueRule),
  changes: z.array(RuleChange),
  /** Whether a change needs a reason because a week of the season was published. */
  isLocked: z.boolean(),
  /** Whether the rules are public, a setting of the league. */
  isPublic: z.boolean(),
  /** The first week that a change applies to. */
  nextWeek: z.number(),
  budget: RulesBudget,
  fineAgreements: z.array(FineAgreement),
  /** Seasons available for simulation, newest first, and the number of imported weeks of each. */
  trySeasons: z.array(z.object({ season: z.number(), weeks: z.number() })),
  /** Upgrade text if the catalog, calendar and fines are unavailable; '' if they are available. */
  upgradeText: z.string(),
})
export type Rulebook = z.infer<typeof Rulebook>

/**
 * A ranked player or team, with the value in the metric's unit. `id` is the player's id at the provider, or `team:KEY`.
 */
export const RuleStanding = z.object({
  rank: z.number(),
  id: z.string(),
  name: z.string(),
  teamName: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  value: z.number(),
  /** Explanation of the value if it is not obvious. */
  detail: z.string().nullable(),
})
export type RuleStanding = z.infer<typeof RuleStanding>

const Excluded = z.object({
  name: z.string(),
  managerName: z.string(),
  value: z.number(),
  reason: z.string(),
})

/** Explanation of a rule's result in a week. */
export const Reason = z.object({
  /** One sentence: '142.3 points, 2.1 more than Hana Kimura'. */
  sentence: z.string(),
  /** The top five, including ties for fifth. */
  best: z.array(RuleStanding),
  /** Candidates who would rank among them but are excluded, with the reason. */
  excluded: z.array(Excluded),
  /** Deciding tiebreaker: the first two by it, best first; null if the value itself decided. */
  decidedBy: z
    .object({
      label: z.string(),
      unit: z.enum(metricUnits),
      values: z.array(z.object({ name: z.string(), value: z.number() })),
    })
    .nullable(),
})
export type Reason = z.infer<typeof Reason>

/** Simulation of a rule for a past week. Amounts in dollars. */
export const TriedWeek = z.object({
  week: z.number(),
  isFinal: z.boolean(),
  /** Position of the prize; null for one of the whole week. */
  position: ScoringPosition.nullable(),
  winners: z.array(RuleStanding.extend({ prizeAmount: z.number() })),
  /** Whether several tied for first, even if a tiebreaker decided. */
  isTie: z.boolean(),
  reason: Reason,
  /** Its hypothetical cost; negative for a fine. */
  cost: z.number(),
})
export type TriedWeek = z.infer<typeof TriedWeek>

export const RuleTrial = z.object({
  /** Each prize of each week, newest week first. */
  weeks: z.array(TriedWeek),
  cost: z.number(),
  ties: z.number(),
  /** Simulated winnings per member, highest first. */
  people: z.array(
    z.object({ managerId: id().nullable(), managerName: z.string(), wins: z.number(), amount: z.number() }),
  ),
  /** Reason why the provider's data is insufficient; null if it is sufficient. */
  unavailable: z.string().nullable(),
})
export type RuleTrial = z.infer<typeof RuleTrial>

/** Whether a league's provider supplies the data for a metric, based on the latest week. */
export const MetricAvailability = z.object({
  name: z.string(),
  /** Reason in one sentence; null if available, and before the first week was imported. */
  missing: z.string().nullable(),
})

/** A set of matching rules. */
export const RulePreset = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  rules: z.array(RuleSettings.extend({ key: z.string().optional() })),
  /** Cost of its most expensive week, in dollars. */
  costAWeek: z.number(),
})
export type RulePreset = z.infer<typeof RulePreset>

/** Explanation of an award. */
export const AwardExplanation = z.object({
  awardId: id(),
  /** Key of the rule that decided it. */
  ruleKey: z.string(),
  label: z.string(),
  week: z.number().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  value: z.number(),
  unit: z.enum(metricUnits),
  prizeAmount: z.number(),
  /** Null for a manual award, which is explained by `note` and the user who recorded it. */
  reason: Reason.nullable(),
  note: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: moment,
  /** The rule at the time of the decision; null if no longer known. */
  rule: z.object({ sentence: z.string(), version: z.number(), since: moment.nullable() }).nullable(),
  source: z.string(),
  /** Time when the deciding points were fetched; null for a manual award. */
  readAt: moment.nullable(),
})
export type AwardExplanation = z.infer<typeof AwardExplanation>

/** Public rules of a league, available to anyone with the link. Contains no member data. */
export const PublicRules = z.object({
  leagueId: id(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  nextWeek: z.number(),
  rules: z.array(LeagueRule.omit({ changedBy: true, unavailable: true })),
  changes: z.array(RuleChange.omit({ changedBy: true })),
})
export type PublicRules = z.infer<typeof PublicRules>

const inRules = '/api/leagues/:leagueId/rules' as const

/** Reason for changing the rules during the season, visible to members. Required once a week was published. */
const reason = { reason: optionalProse(300, 'At most 300 characters').optional() }

/** Changes of a rule; omitted fields stay unchanged. */
const changes = z.object({ ...terms, ...named }).partial().shape

const oneRule = inLeague.extend({ key: key(40, 'Name the rule') })

export const rules = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/award-metrics',
    access: 'anyone',
    summary: 'The catalog of metrics for rules',
    input: z.object({}),
    output: z.array(Metric),
  }),
  presets: endpoint({
    method: 'GET',
    path: '/api/rule-presets',
    access: 'anyone',
    summary: 'Rule sets to start with',
    input: z.object({}),
    output: z.array(RulePreset),
  }),
  available: endpoint({
    method: 'GET',
    path: `${inRules}/metrics`,
    access: 'member',
    summary: 'Metrics supported by the league’s provider',
    input: inLeague,
    output: z.array(MetricAvailability),
  }),
  kinds: leagueKinds.list,
  rulebook: endpoint({
    method: 'GET',
    path: inRules,
    access: 'member',
    summary: "The league's rules, their changes and cost",
    input: inLeague,
    output: Rulebook,
  }),
  public: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/public-rules',
    access: 'anyone',
    summary: 'The rules of a league that made them public',
    input: inLeague,
    output: PublicRules,
  }),
  add: endpoint({
    method: 'POST',
    path: inRules,
    access: 'commissioner',
    summary: 'Add a rule for weeks not published yet',
    input: inLeague.extend({ ...RuleSettings.shape, ...reason }),
    output: LeagueRule,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${inRules}/:key`,
    access: 'commissioner',
    summary: 'Change a rule; published weeks keep the rule they were decided by',
    input: oneRule.extend({ ...changes, ...reason, ...openedWith }),
    output: LeagueRule,
  }),
  try: endpoint({
    method: 'POST',
    path: `${inRules}/preview`,
    access: 'commissioner',
    summary: 'Simulate rules on past weeks: who would have won; nothing is saved',
    input: inLeague.extend({
      rules: z.array(RuleTerms).min(1, 'Enter a rule').max(60, 'At most 60 rules in one request'),
      /** Season year; the current season if omitted. */
      season: seasonYear.optional(),
      /** Limits the result to this number of latest weeks. */
      newest: whole(1, 18).optional(),
    }),
    output: z.array(RuleTrial),
  }),
  saveCalendar: endpoint({
    method: 'PUT',
    path: `${inRules}/calendar`,
    access: 'commissioner',
    summary: "Assign challenges to weeks: a rule for each week, or null for none; omitted weeks don't change",
    input: inLeague.extend({
      weeks: z.record(z.string().regex(/^([1-9]|1[0-8])$/), key(40).nullable()),
      ...reason,
    }),
    output: Rulebook,
  }),
  replace: endpoint({
    method: 'PUT',
    path: inRules,
    access: 'commissioner',
    summary: 'Import a whole rule set, from an export or a preset; other rules are turned off',
    input: inLeague.extend({
      rules: z.array(RuleSettings.extend({ key: key(40).optional() })).max(60, 'At most 60 rules'),
      ...reason,
    }),
    output: Rulebook,
  }),
  agree: endpoint({
    method: 'PUT',
    path: `${inRules}/fines`,
    access: 'member',
    summary:
      'Agree to pay fines up to a season limit; the commissioner can do it for members without an account',
    input: inLeague.extend({ most: money('Enter the limit you agree to'), managerId: id().optional() }),
    output: FineAgreement,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards/:awardId/why',
    access: 'member',
    summary: 'Why an award was won: the deciding comparison, the top five and exclusions',
    input: inLeague.extend({ awardId: id() }),
    output: AwardExplanation,
  }),
}
