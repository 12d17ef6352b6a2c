import { z } from 'zod'
import { id, moment, object } from '#contract/kernel/values'
import { metricUnits } from '#domain/rules'
import { ScoringPosition } from '#contract/awards'

export const Excluded = object(() => ({
  name: z.string(),
  managerName: z.string(),
  value: z.number(),
  reason: z.string(),
}))

/**
 * A ranked player or team, with the value in the metric's unit. `id` is the player's id at the provider, or `team:KEY`.
 */
export const RuleStanding = object(() => ({
  rank: z.number(),
  id: z.string(),
  name: z.string(),
  teamName: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  value: z.number(),
  /** Explanation of the value if it is not obvious. */
  detail: z.string().nullable(),
}))

export type RuleStanding = z.infer<typeof RuleStanding>

/** Explanation of a rule's result in a week. */
export const Reason = object(() => ({
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
}))

export type Reason = z.infer<typeof Reason>

/** Simulation of a rule for a past week. Amounts in dollars. */
export const TriedWeek = object(() => ({
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
}))

export type TriedWeek = z.infer<typeof TriedWeek>

export const RuleTrial = object(() => ({
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
}))

export type RuleTrial = z.infer<typeof RuleTrial>

/** Explanation of an award. */
export const AwardExplanation = object(() => ({
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
}))

export type AwardExplanation = z.infer<typeof AwardExplanation>
