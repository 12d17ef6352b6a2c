import { z } from 'zod'
import { awardColors, awardIcons } from '#domain/award-style'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { id, key, money, optionalProse, text, week } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { PotTotals } from '#contract/leagues/pot'

const prize = money('Give what it pays')
const someWeeks = z.array(week()).min(1, 'Choose at least one week').max(18, 'At most 18 weeks')
const ruleKey = key(40, 'Name the rule')

/** What of a plan is another way, in dollars; what is left out stays. Nothing of it is kept by trying it. */
export const PlanChanges = z.object({
  /** What everybody without an amount of their own pays in more; below 0, less. */
  duesDelta: money('Give how much more', -100_000, 100_000).default(0),
  /** Rules that pay nothing in these weeks. */
  skip: z
    .array(z.object({ key: ruleKey, weeks: someWeeks }))
    .max(60)
    .default([]),
  /** Rules that pay other amounts from the next week on: one for each place that they have. */
  prizes: z
    .array(z.object({ key: ruleKey, amounts: z.array(prize).min(1).max(6, 'At most six places') }))
    .max(60)
    .default([]),
  places: z
    .array(z.object({ payoutId: id(), amount: prize }))
    .max(60)
    .default([]),
  /** Rules that there are not yet: the metric's usual terms, one prize a week. */
  added: z
    .array(
      z.object({
        name: text('Name the rule', 60),
        metric: key(40, 'Choose what counts').min(1, 'Choose what counts'),
        amount: prize,
        weeks: someWeeks,
      }),
    )
    .max(10, 'At most 10 new rules at once')
    .default([]),
})
export type PlanChanges = z.infer<typeof PlanChanges>

/** How long the money lasts, measured against what is due or against what was collected, in dollars. */
export const PlanMeasure = z.object({
  /** All that there is to give, places included. */
  money: z.number(),
  /** What is left of it today for weekly awards; like `leftAtEnd` never floored at 0. */
  leftToday: z.number(),
  leftAtEnd: z.number(),
  /** The first week after which money is missing; null where it lasts. */
  runsOutIn: z.number().nullable(),
})
export type PlanMeasure = z.infer<typeof PlanMeasure>

export const PlannedRule = z.object({
  key: z.string(),
  name: z.string(),
  icon: z.enum(awardIcons),
  colour: z.enum(awardColors),
  /** What it pays and when: 6 × $10, 18 weeks. */
  text: z.string(),
  given: z.number(),
  planned: z.number(),
  /** The weeks to come that it pays in. */
  weeks: z.array(z.number()),
  /** What each of its places has, where a plan can change it; null where it goes by something else. */
  prizes: z.array(z.number()).nullable(),
  /** Of which weeks it can be taken: any, any as a try only, all that are to come, or none. */
  canSkip: z.enum(['weeks', 'tryWeeks', 'rest']).nullable(),
  /** Whether what is tried adds it, or changes it. */
  isNew: z.boolean(),
  isTried: z.boolean(),
})
export type PlannedRule = z.infer<typeof PlannedRule>

/** Something that would mend a plan which is short. */
export const SuggestedFix = z.object({
  kind: z.enum(['collect', 'dues', 'weeks', 'prize', 'place']),
  title: z.string(),
  note: z.string(),
  gain: z.number(),
  /** What is left at the end then, once all dues are paid; below 0 it is still missing. */
  leftAfter: z.number(),
  /** The changes that try it, what is tried already among them; null for collecting. */
  changes: PlanChanges.nullable(),
})
export type SuggestedFix = z.infer<typeof SuggestedFix>

/** What a season has to give and what its rules and places are going to give, in dollars. */
export const Planner = z.object({
  season: z.number(),
  /** The first week that is not published. */
  nextWeek: z.number(),
  lastWeek: z.number(),
  /** The League pot: once everyone has paid. */
  due: PlanMeasure,
  /** What of it was collected; null in a league without dues in which nobody owes the pot anything. */
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
  /** The figures of the pot, and what each is made of. */
  pot: PotTotals,
  /** What rolled over to the first place; `planned` has it. */
  rolledOver: z.number(),
  /** What is going to be paid from here on, besides what is set aside. */
  planned: z.number(),
  /** What everybody without an amount of their own pays in, and how many they are; null in a league without dues. */
  dues: z.object({ amount: z.number(), payers: z.number() }).nullable(),
  /** Dues, late fees and fines that are open. */
  stillOwed: z.number(),
  /** Who owes, as far as the caller may know. */
  debtors: z.array(z.object({ managerId: id().nullable(), name: z.string(), owes: z.number() })),
  mends: z.array(SuggestedFix),
  /** Whether the caller may try and save plans, and whether rules and places are theirs to change. */
  mayTry: z.boolean(),
  mayChangeRules: z.boolean(),
  /** Why what is tried cannot be saved like this; null where it can. */
  onlyTried: z.string().nullable(),
  /** Whether changed rules need a reason: a week was published. */
  needsReason: z.boolean(),
  /** What the plan goes by, for a save that must not undo another. */
  basis: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
})
export type Planner = z.infer<typeof Planner>

const path = '/api/leagues/:leagueId/planner'

export const planner = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'How long the season’s money lasts, week by week, and what would mend it',
    input: inLeague,
    answer: Planner,
  }),
  try: endpoint({
    method: 'POST',
    path: `${path}/try`,
    access: 'treasurer',
    summary: 'The same with changes of dues, rules and places that are only tried; nothing is kept',
    input: inLeague.extend({ changes: PlanChanges.prefault({}) }),
    answer: Planner,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'treasurer',
    summary: 'Keep what was tried: dues, rules and places, all of it or nothing, also while money is missing',
    input: inLeague.extend({
      changes: PlanChanges,
      /** Why the rules change; members read it. Needed once a week was published. */
      reason: optionalProse(300, 'At most 300 characters').optional(),
      ...openedWith,
    }),
    answer: Planner,
  }),
}
