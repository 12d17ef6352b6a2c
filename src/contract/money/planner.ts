import { z } from 'zod'
import { awardColors, awardIcons } from '#domain/award-states'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { id, key, money, optionalProse, text, week, object } from '#contract/kernel/values'
import { inLeague, PotTotals } from '#contract/leagues/leagues'

const prize = money('Enter the prize')
const someWeeks = z.array(week()).min(1, 'Choose at least one week').max(18, 'At most 18 weeks')
const ruleKey = key(40, 'Name the rule')

/** Changes of a plan, in dollars; omitted values stay unchanged. Previewing saves nothing. */
export const PlanChanges = object(() => ({
  /** Increase of the dues of everyone without an individual amount; negative for a decrease. */
  duesDelta: money('Enter the increase', -100_000, 100_000).default(0),
  /** Rules that pay nothing in the given weeks. */
  skip: z
    .array(z.object({ key: ruleKey, weeks: someWeeks }))
    .max(60)
    .default([]),
  /** Rules with new prizes from the next week on, one amount per place. */
  prizes: z
    .array(z.object({ key: ruleKey, amounts: z.array(prize).min(1).max(6, 'At most six places') }))
    .max(60)
    .default([]),
  places: z
    .array(z.object({ payoutId: id(), amount: prize }))
    .max(60)
    .default([]),
  /** New rules: the metric's default terms, one prize a week. */
  added: z
    .array(
      z.object({
        name: text('Name the rule', 60),
        metric: key(40, 'Choose a stat').min(1, 'Choose a stat'),
        amount: prize,
        weeks: someWeeks,
      }),
    )
    .max(10, 'At most 10 new rules in one request')
    .default([]),
}))
export type PlanChanges = z.infer<typeof PlanChanges>

/** Projection of the money based on dues charged or on dues collected, in dollars. */
export const PlanMeasure = object(() => ({
  /** Total money to distribute, including payouts for places. */
  money: z.number(),
  /** Money left today for weekly awards; like `leftAtEnd`, it may be negative. */
  leftToday: z.number(),
  leftAtEnd: z.number(),
  /** The first week after which money is missing; null if it lasts. */
  depletedInWeek: z.number().nullable(),
}))
export type PlanMeasure = z.infer<typeof PlanMeasure>

export const PlannedRule = object(() => ({
  key: z.string(),
  name: z.string(),
  icon: z.enum(awardIcons),
  color: z.enum(awardColors),
  /** Prize and frequency: 6 × $10, 18 weeks. */
  text: z.string(),
  given: z.number(),
  planned: z.number(),
  /** Future weeks with a prize. */
  weeks: z.array(z.number()),
  /** Prize of each place if a plan can change it; otherwise null. */
  prizes: z.array(z.number()).nullable(),
  /** Weeks that can be skipped: any, any in a preview only, all future weeks, or none. */
  canSkip: z.enum(['weeks', 'tryWeeks', 'rest']).nullable(),
  /** Whether the preview adds it, and whether the preview changes it. */
  isNew: z.boolean(),
  isTried: z.boolean(),
}))
export type PlannedRule = z.infer<typeof PlannedRule>

/** A suggested fix for a plan with a shortfall. */
export const SuggestedFix = object(() => ({
  kind: z.enum(['collect', 'dues', 'weeks', 'prize', 'place']),
  title: z.string(),
  note: z.string(),
  gain: z.number(),
  /** Amount left at the end with this fix, once all dues are paid; negative if money is still missing. */
  leftAfter: z.number(),
  /** Changes that preview the fix, including those already previewed; null for collecting dues. */
  changes: PlanChanges.nullable(),
}))
export type SuggestedFix = z.infer<typeof SuggestedFix>

/** Money available in a season and planned payments of its rules and places, in dollars. */
export const Planner = object(() => ({
  season: z.number(),
  /** The first unpublished week. */
  nextWeek: z.number(),
  lastWeek: z.number(),
  /** Based on the League pot: everyone has paid. */
  due: PlanMeasure,
  /** Based on the collected money; null in a league without dues in which no one owes the pot anything. */
  collected: PlanMeasure.nullable(),
  weeks: z.array(
    z.object({
      week: z.number(),
      isPublished: z.boolean(),
      given: z.number(),
      planned: z.number(),
      leftDue: z.number(),
      leftCollected: z.number().nullable(),
    }),
  ),
  rules: z.array(PlannedRule),
  places: z.array(z.object({ payoutId: id(), label: z.string(), amount: z.number(), isTried: z.boolean() })),
  /** The pot's totals and their components. */
  pot: PotTotals,
  /** Amount rolled over to first place; included in `planned`. */
  rolledOver: z.number(),
  /** Planned future payments, in addition to the amount set aside. */
  planned: z.number(),
  /** Default dues and the number of members who pay them; null in a league without dues. */
  dues: z.object({ amount: z.number(), payers: z.number() }).nullable(),
  /** Unpaid dues, late fees and fines. */
  stillOwed: z.number(),
  /** Members who owe dues, limited to those the caller may see. */
  debtors: z.array(z.object({ managerId: id().nullable(), name: z.string(), owes: z.number() })),
  suggestedFixes: z.array(SuggestedFix),
  /** Whether the caller may preview and save plans, and whether they may change rules and places. */
  canTry: z.boolean(),
  canChangeRules: z.boolean(),
  /** Reason why the previewed changes cannot be saved; null if they can. */
  onlyTried: z.string().nullable(),
  /** Whether rule changes need a reason because a week was published. */
  needsReason: z.boolean(),
  /** Values that the plan is based on; sent with a save to detect edit conflicts. */
  basis: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
}))
export type Planner = z.infer<typeof Planner>

const path = '/api/leagues/:leagueId/planner'

export const planner = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'Week-by-week budget forecast, with suggested fixes',
    input: inLeague,
    output: Planner,
  }),
  try: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'treasurer',
    summary: 'The same with previewed changes to dues, rules and places; nothing is saved',
    input: object(() => ({ ...inLeague.shape, changes: PlanChanges.prefault({}) })),
    output: Planner,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'treasurer',
    summary: 'Save previewed dues, rules and places, all or nothing, even while money is missing',
    input: object(() => ({
      ...inLeague.shape,
      changes: PlanChanges,
      /** Reason for the rule changes, visible to members. Required once a week was published. */
      reason: optionalProse(300, 'At most 300 characters').optional(),
      ...openedWith,
    })),
    output: Planner,
  }),
}
