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

/** What a rule can be about. Its name is kept for good; `target` and `value` are in the metric's unit. */
export const Metric = z.object({
  name: z.string(),
  label: z.string(),
  /** What it is, as the end of 'goes to …'. */
  sentence: z.string(),
  group: z.enum(metricGroups),
  scope: z.enum(metricScopes),
  unit: z.enum(metricUnits),
  needs: z.array(z.enum(metricNeeds)),
  direction: z.enum(ruleDirections),
  target: z.number().nullable(),
  /** The positions that a rule begins with; null where positions mean nothing to it. */
  positions: z.array(ScoringPosition).nullable(),
  example: z.object({ text: z.string(), winner: z.string(), value: z.number() }),
})
export type Metric = z.infer<typeof Metric>

const amount = money('Prize amount is required')

/** What a rule pays or takes, in dollars. */
export const RulePrize = z.discriminatedUnion('kind', [
  /** One amount a place: the first place's first. */
  z.object({ kind: z.literal('fixed'), amounts: z.array(amount).min(1).max(6, 'At most six places') }),
  /** One amount, shared by the best so many. */
  z.object({ kind: z.literal('shared'), amount, places: whole(2, 6, 'Choose 2 to 6 places') }),
  z.object({ kind: z.literal('potShare'), percent: money('Enter a percentage', 0, 100) }),
  /** So many times what a member's share of the pot is. */
  z.object({ kind: z.literal('duesMultiple'), times: money('Enter how many times', 0, 20) }),
  /** What is left of the weekly money when it is published. */
  z.object({ kind: z.literal('remainder') }),
  /** Grows by the amount with each week that nobody wins it. */
  z.object({ kind: z.literal('jackpot'), amount }),
  /** The winner pays, up to the most of a season that each member agreed to. */
  z.object({ kind: z.literal('fine'), amount, purpose: z.enum(finePurposes) }),
])
export type RulePrize = z.infer<typeof RulePrize>

/** Who can win, besides the best. */
export const Eligibility = z.object({
  /** No starting place left empty. */
  legalLineup: flag().default(false),
  /** Whoever owes the league nothing. */
  paidUp: flag().default(false),
  /** How often somebody may win it in a season; null for as often as they are best. */
  mostWins: whole(1, 18, 'Choose 1 to 18 wins').nullable().default(null),
  notTwiceInARow: flag().default(false),
  /** For benched players: no more points expected than this above the starter they sat behind; null for any. */
  projectionWithin: money('Give points', 0, 100).nullable().default(null),
})
export type Eligibility = z.infer<typeof Eligibility>

const terms = {
  metric: key(40, 'Choose what counts').min(1, 'Choose what counts'),
  direction: z.enum(ruleDirections, { error: 'Choose which value wins' }),
  /** For closest: what to, in the metric's unit. */
  target: money('Give a target', -10_000, 10_000).nullable(),
  positions: z.array(ScoringPosition).max(6),
  lineup: z.enum(ruleLineups),
  result: z.enum(ruleResults),
  part: z.enum(ruleParts),
  /** The weeks it counts in; null for each. */
  weeks: z.array(week()).max(18, 'At most 18 weeks').nullable(),
  prize: RulePrize,
  ties: z.enum(tiePolicies),
  /** The metrics that break a tie, in order. */
  tieBreakers: z.array(key(40)).max(4, 'At most four tie-breaks'),
  eligibility: Eligibility,
}

/** What a rule says: what counts, who can win, what it pays and what a tie does. */
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
  /** Whether it is one of the challenges that the calendar gives weeks to. */
  isChallenge: flag(),
  /** Chosen beforehand in the review; else the commissioner chooses. */
  isAutomatic: flag(),
  isOn: flag(),
}

/** A rule as somebody makes it. */
export const RuleSettings = RuleTerms.extend({
  ...named,
  isChallenge: named.isChallenge.default(false),
  isAutomatic: named.isAutomatic.default(true),
  isOn: named.isOn.default(true),
})
export type RuleSettings = z.infer<typeof RuleSettings>

/** A rule of a league as everybody in it reads it. */
export const LeagueRule = z.object({
  ...RuleSettings.shape,
  /** What awards of it carry as their type. */
  key: z.string(),
  isBuiltIn: z.boolean(),
  label: z.string(),
  unit: z.enum(metricUnits),
  icon: z.enum(awardIcons),
  colour: z.enum(awardColors),
  isFine: z.boolean(),
  /** Once a season, or each week it counts in. */
  cadence: z.enum(['weekly', 'season']),
  /** The rule in one sentence, then the small print, sentence by sentence. */
  sentence: z.string(),
  smallPrint: z.array(z.string()),
  /** What it pays in a week it counts in, in dollars; negative for a fine, null where it depends on what is left. */
  costAWeek: z.number().nullable(),
  version: z.number(),
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
  /** Why it cannot be decided from what the league's provider tells; null where it can. */
  unavailable: z.string().nullable(),
})
export type LeagueRule = z.infer<typeof LeagueRule>

/** A change of the rules, as the rules page tells it; `before` is null for a rule that was added. */
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

/** What the rules cost and what there is for them, in dollars. */
export const RulesBudget = z.object({
  /** Available for weekly awards from now on; `planned` is to come out of it. */
  available: z.number(),
  overspent: z.number(),
  distributed: z.number(),
  /** What was given in each week of the season, and what the rules still pay in it, as far as it is fixed. */
  weeks: z.array(
    z.object({
      week: z.number(),
      amount: z.number(),
      isPublished: z.boolean(),
      /** Whether it is still to be published. */
      isOpen: z.boolean(),
    }),
  ),
  planned: z.number(),
  /** What of it is each rule's, by key. */
  plannedByRule: z.record(z.string(), z.number()),
  /** Available less overspent and planned: below 0 the pot is short. */
  toSpare: z.number(),
})
export type RulesBudget = z.infer<typeof RulesBudget>

/** How much somebody agreed to pay in fines this season, in dollars; `paid` is what they were fined already. */
export const FineAgreement = z.object({
  managerId: id(),
  managerName: z.string(),
  most: z.number(),
  agreedAt: moment,
  paid: z.number(),
})
export type FineAgreement = z.infer<typeof FineAgreement>

/** The rules of a league's season. */
export const Rulebook = z.object({
  season: z.number(),
  rules: z.array(LeagueRule),
  changes: z.array(RuleChange),
  /** Whether a change needs a reason: a week of the season was published. */
  isLocked: z.boolean(),
  /** Whether everybody may read them: a setting of the league. */
  isPublic: z.boolean(),
  /** The first week that a change counts for. */
  nextWeek: z.number(),
  budget: RulesBudget,
  fineAgreements: z.array(FineAgreement),
  /** The seasons that a rule can be tried on, the newest first, and how many weeks of each were brought in. */
  trySeasons: z.array(z.object({ season: z.number(), weeks: z.number() })),
  /** Why the catalogue, calendar and fines cannot be used here; '' where they can. */
  upgradeText: z.string(),
})
export type Rulebook = z.infer<typeof Rulebook>

/** Somebody measured, in the metric's unit. `id` is the player's at the provider, or `team:KEY`. */
export const RuleStanding = z.object({
  rank: z.number(),
  id: z.string(),
  name: z.string(),
  teamName: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  value: z.number(),
  /** How the value came about, where it does not tell by itself. */
  detail: z.string().nullable(),
})
export type RuleStanding = z.infer<typeof RuleStanding>

const Excluded = z.object({
  name: z.string(),
  managerName: z.string(),
  value: z.number(),
  reason: z.string(),
})

/** Why a rule went as it did in a week. */
export const Reason = z.object({
  /** In one sentence: '142.3 points, 2.1 more than Hana Kimura'. */
  sentence: z.string(),
  /** The best five, those tied with the fifth included. */
  best: z.array(RuleStanding),
  /** Who would be among them and is not, with the reason. */
  leftOut: z.array(Excluded),
  /** What broke a tie: the first two by it, the best first; null where the value itself decided. */
  decidedBy: z
    .object({
      label: z.string(),
      unit: z.enum(metricUnits),
      values: z.array(z.object({ name: z.string(), value: z.number() })),
    })
    .nullable(),
})
export type Reason = z.infer<typeof Reason>

/** A rule run over a past week. Money in dollars. */
export const TriedWeek = z.object({
  week: z.number(),
  isFinal: z.boolean(),
  /** The position that the prize is of; null for one of the whole week. */
  position: ScoringPosition.nullable(),
  winners: z.array(RuleStanding.extend({ prizeAmount: z.number() })),
  /** Whether several were first, also where the tie was broken then. */
  isTie: z.boolean(),
  reason: Reason,
  /** What it would have cost; less than nothing for a fine. */
  cost: z.number(),
})
export type TriedWeek = z.infer<typeof TriedWeek>

export const RuleTrial = z.object({
  /** Each prize of each week, the newest week first. */
  weeks: z.array(TriedWeek),
  cost: z.number(),
  ties: z.number(),
  /** Who would have won how much, the most first. */
  people: z.array(
    z.object({ managerId: id().nullable(), managerName: z.string(), wins: z.number(), amount: z.number() }),
  ),
  /** Why it cannot be decided from what the provider tells; null where it can. */
  unavailable: z.string().nullable(),
})
export type RuleTrial = z.infer<typeof RuleTrial>

/** Whether a league's provider tells what a metric needs, decided from the week that came last. */
export const MetricAvailability = z.object({
  name: z.string(),
  /** Why not, in a sentence; null where it does, and before the first week came. */
  missing: z.string().nullable(),
})

/** Rules that go together. */
export const RulePreset = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  rules: z.array(RuleSettings.extend({ key: z.string().optional() })),
  /** What its dearest week pays, in dollars. */
  costAWeek: z.number(),
})
export type RulePreset = z.infer<typeof RulePreset>

/** Why an award was won. */
export const AwardWhy = z.object({
  awardId: id(),
  /** The key of the rule that decided it. */
  ruleKey: z.string(),
  label: z.string(),
  week: z.number().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  value: z.number(),
  unit: z.enum(metricUnits),
  prizeAmount: z.number(),
  /** Null for an award by hand: then `note` and who recorded it are the reason. */
  reason: Reason.nullable(),
  note: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: moment,
  /** The rule as it was when the week was decided; null where it is known no more. */
  rule: z.object({ sentence: z.string(), version: z.number(), since: moment.nullable() }).nullable(),
  source: z.string(),
  /** When the points were read that decided it; null for an award by hand. */
  readAt: moment.nullable(),
})
export type AwardWhy = z.infer<typeof AwardWhy>

/** The rules of a league as everybody reads them who follows their link: without people. */
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

/** Why the rules change while the season runs; members read it. Needed once a week was published. */
const reason = { reason: optionalProse(300, 'At most 300 characters').optional() }

/** What of a rule changes: what is left out stays. */
const changes = z.object({ ...terms, ...named }).partial().shape

const oneRule = inLeague.extend({ key: key(40, 'Name the rule') })

export const rules = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/award-metrics',
    access: 'anyone',
    summary: 'What a rule can be about: the catalogue of metrics',
    input: z.object({}),
    answer: z.array(Metric),
  }),
  presets: endpoint({
    method: 'GET',
    path: '/api/rule-presets',
    access: 'anyone',
    summary: 'Rules that go together, to begin with',
    input: z.object({}),
    answer: z.array(RulePreset),
  }),
  available: endpoint({
    method: 'GET',
    path: `${inRules}/metrics`,
    access: 'member',
    summary: 'Which metrics the league’s provider tells enough for',
    input: inLeague,
    answer: z.array(MetricAvailability),
  }),
  kinds: leagueKinds.list,
  book: endpoint({
    method: 'GET',
    path: inRules,
    access: 'member',
    summary: 'The rules of the league, their changes and what they cost',
    input: inLeague,
    answer: Rulebook,
  }),
  public: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/public-rules',
    access: 'anyone',
    summary: 'The rules of a league that shows them to everybody',
    input: inLeague,
    answer: PublicRules,
  }),
  add: endpoint({
    method: 'POST',
    path: inRules,
    access: 'commissioner',
    summary: 'Add a rule; it counts for weeks that are not published yet',
    input: inLeague.extend({ ...RuleSettings.shape, ...reason }),
    answer: LeagueRule,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${inRules}/:key`,
    access: 'commissioner',
    summary: 'Change a rule; published weeks keep the rule that they were decided by',
    input: oneRule.extend({ ...changes, ...reason, ...openedWith }),
    answer: LeagueRule,
  }),
  try: endpoint({
    method: 'POST',
    path: `${inRules}/try`,
    access: 'commissioner',
    summary: 'Run rules over weeks that were brought in: who would have won; nothing is kept',
    input: inLeague.extend({
      rules: z.array(RuleTerms).min(1, 'Give a rule').max(60, 'At most 60 rules at once'),
      /** The season; left out, the present one. */
      season: seasonYear.optional(),
      /** Only so many of the newest weeks. */
      newest: whole(1, 18).optional(),
    }),
    answer: z.array(RuleTrial),
  }),
  saveCalendar: endpoint({
    method: 'PUT',
    path: `${inRules}/calendar`,
    access: 'commissioner',
    summary: 'Give weeks to challenges: a rule for each week, or null for none; weeks left out stay',
    input: inLeague.extend({
      weeks: z.record(z.string().regex(/^([1-9]|1[0-8])$/), key(40).nullable()),
      ...reason,
    }),
    answer: Rulebook,
  }),
  replace: endpoint({
    method: 'PUT',
    path: inRules,
    access: 'commissioner',
    summary: 'Take over a whole set of rules, as exported or from a preset; others are switched off',
    input: inLeague.extend({
      rules: z.array(RuleSettings.extend({ key: key(40).optional() })).max(60, 'At most 60 rules'),
      ...reason,
    }),
    answer: Rulebook,
  }),
  agree: endpoint({
    method: 'PUT',
    path: `${inRules}/fines`,
    access: 'member',
    summary:
      'Agree to pay fines, up to so much a season; the commissioner may for members without an account',
    input: inLeague.extend({ most: money('Give the most you agree to'), managerId: id().optional() }),
    answer: FineAgreement,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards/:awardId/why',
    access: 'member',
    summary: 'Why an award was won: the deciding comparison, the best five, who was left out',
    input: inLeague.extend({ awardId: id() }),
    answer: AwardWhy,
  }),
}
