import { z } from 'zod'
import { id, moment, optionalProse, key, whole, money, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { seasonYear } from '#contract/awards'
import {
  LeagueRule,
  RuleChange,
  terms,
  named,
  Metric,
  RulePreset,
  RuleSettings,
  RuleTerms,
} from './rule-settings.ts'
import { leagueKinds } from './league-kinds.ts'
import { RuleTrial, AwardExplanation } from './rule-trials.ts'

/** Cost of the rules and the money available for them, in dollars. */
export const RulesBudget = object(() => ({
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
}))

export type RulesBudget = z.infer<typeof RulesBudget>

/** Maximum fines that a member agreed to pay this season, in dollars; `paid` is the amount already charged. */
export const FineAgreement = object(() => ({
  managerId: id(),
  managerName: z.string(),
  most: z.number(),
  agreedAt: moment,
  paid: z.number(),
}))

export type FineAgreement = z.infer<typeof FineAgreement>

/** Rules of a league's season. */
export const Rulebook = object(() => ({
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
}))

export type Rulebook = z.infer<typeof Rulebook>

/** Whether a league's provider supplies the data for a metric, based on the latest week. */
export const MetricAvailability = object(() => ({
  name: z.string(),
  /** Reason in one sentence; null if available, and before the first week was imported. */
  missing: z.string().nullable(),
}))

/** Public rules of a league, available to anyone with the link. Contains no member data. */
export const PublicRules = object(() => ({
  leagueId: id(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  nextWeek: z.number(),
  rules: z.array(LeagueRule.omit({ changedBy: true, unavailable: true })),
  changes: z.array(RuleChange.omit({ changedBy: true })),
}))

export type PublicRules = z.infer<typeof PublicRules>

const inRules = '/api/leagues/:leagueId/rules' as const

/** Reason for changing the rules during the season, visible to members. Required once a week was published. */
const reason = { reason: optionalProse(300, 'At most 300 characters').optional() }

/** Changes of a rule; omitted fields stay unchanged. */
const changes = object(() => ({ ...terms, ...named })).partial().shape

const oneRule = object(() => ({ ...inLeague.shape, key: key(40, 'Name the rule') }))

export const rules = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/award-metrics',
    access: 'anyone',
    summary: 'The catalog of metrics for rules',
    input: object(() => ({})),
    output: z.array(Metric),
  }),
  presets: endpoint({
    method: 'GET',
    path: '/api/rule-presets',
    access: 'anyone',
    summary: 'Rule sets to start with',
    input: object(() => ({})),
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
    input: object(() => ({ ...inLeague.shape, ...RuleSettings.shape, ...reason })),
    output: LeagueRule,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${inRules}/:key`,
    access: 'commissioner',
    summary: 'Change a rule; published weeks keep the rule they were decided by',
    input: object(() => ({ ...oneRule.shape, ...changes, ...reason, ...openedWith })),
    output: LeagueRule,
  }),
  try: endpoint({
    method: 'POST',
    path: `${inRules}/preview`,
    access: 'commissioner',
    summary: 'Simulate rules on past weeks: who would have won; nothing is saved',
    input: object(() => ({
      ...inLeague.shape,
      rules: z.array(RuleTerms).min(1, 'Enter a rule').max(60, 'At most 60 rules in one request'),
      /** Season year; the current season if omitted. */
      season: seasonYear.optional(),
      /** Limits the result to this number of latest weeks. */
      newest: whole(1, 18).optional(),
    })),
    output: z.array(RuleTrial),
  }),
  saveCalendar: endpoint({
    method: 'PUT',
    path: `${inRules}/calendar`,
    access: 'commissioner',
    summary: "Assign challenges to weeks: a rule for each week, or null for none; omitted weeks don't change",
    input: object(() => ({
      ...inLeague.shape,
      weeks: z.record(z.string().regex(/^([1-9]|1[0-8])$/), key(40).nullable()),
      ...reason,
    })),
    output: Rulebook,
  }),
  replace: endpoint({
    method: 'PUT',
    path: inRules,
    access: 'commissioner',
    summary: 'Import a whole rule set, from an export or a preset; other rules are turned off',
    input: object(() => ({
      ...inLeague.shape,
      rules: z.array(RuleSettings.extend({ key: key(40).optional() })).max(60, 'At most 60 rules'),
      ...reason,
    })),
    output: Rulebook,
  }),
  agree: endpoint({
    method: 'PUT',
    path: `${inRules}/fines`,
    access: 'member',
    summary:
      'Agree to pay fines up to a season limit; the commissioner can do it for members without an account',
    input: object(() => ({
      ...inLeague.shape,
      most: money('Enter the limit you agree to'),
      managerId: id().optional(),
    })),
    output: FineAgreement,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards/:awardId/why',
    access: 'member',
    summary: 'Why an award was won: the deciding comparison, the top five and exclusions',
    input: object(() => ({ ...inLeague.shape, awardId: id() })),
    output: AwardExplanation,
  }),
}
