import { z } from 'zod'
import { id, moment, week, prose, flag, object } from '#contract/kernel/values'
import { Position, awardStyleSchema, Award, season } from '#contract/awards'
import { metricUnits } from '#domain/rules'
import { afterFinalPolicies, correctionDecisions } from '#domain/award-states'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { Provider } from './connections.ts'
import { MovedPrize } from './publications.ts'

/** An award whose points the provider corrected, with the published and the current points. */
export const CorrectedAward = object(() => ({
  awardId: id(),
  playerName: z.string(),
  managerName: z.string(),
  position: Position,
  /** Published and current value of the award type's metric, in its unit. */
  unit: z.enum(metricUnits),
  before: z.number(),
  after: z.number(),
}))

/** A ledger entry that a decision would add; amount in dollars, negative for a reversal. */
const AddedEntry = object(() => ({
  ...awardStyleSchema,
  /** Null for a prize of the whole week. */
  position: Position.nullable(),
  managerId: id().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  amount: z.number(),
}))

export type AddedEntry = z.infer<typeof AddedEntry>

/** Changes from a stat correction of a published week, and the effect of each decision on the members involved. */
export const Correction = object(() => ({
  week: z.number(),
  provider: Provider,
  publishedAt: moment,
  readAt: moment,
  /** Whether an award that would move is already final. */
  isFinal: z.boolean(),
  /** The league's policy for final awards. */
  afterFinal: z.enum(afterFinalPolicies),
  movedPrizes: z.array(MovedPrize),
  corrections: z.array(CorrectedAward),
  /** Season winnings of each member involved, in dollars: now, with the prizes moved, and with both paid. */
  people: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      now: z.number(),
      moved: z.number(),
      paidTwice: z.number(),
      /** Amount already paid out of the prizes they would lose, in dollars. */
      alreadyPaid: z.number(),
    }),
  ),
  /** Effect of each decision on the ledger. */
  decisions: z.record(
    z.enum(correctionDecisions),
    z.object({
      entries: z.array(AddedEntry),
      /** Amount that members gain by it, in dollars. */
      amount: z.number(),
      /** Whether the reason is public because the decision changes a shared award, whose page shows it. */
      showsReason: z.boolean(),
    }),
  ),
  /** Suggested text for the reason. */
  suggestedReason: z.string(),
}))

export type Correction = z.infer<typeof Correction>

/** A published week whose stat correction needs a decision. */
export const WaitingCorrection = object(() => ({
  week: z.number(),
  movedPrizes: z.array(MovedPrize),
}))

export type WaitingCorrection = z.infer<typeof WaitingCorrection>

/** A published week recalculated from the provider, or from stored data if the provider is unavailable. */
export const RecheckedWeek = object(() => ({
  week: z.number(),
  readFrom: z.enum(['provider', 'kept']),
  /** Reason why the provider was unavailable; null if it was fetched. */
  problem: z.string().nullable(),
  movedPrizes: z.array(MovedPrize),
  corrections: z.array(CorrectedAward),
}))

export type RecheckedWeek = z.infer<typeof RecheckedWeek>

export const corrections = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/corrections',
    access: 'commissioner',
    summary: 'Published weeks with corrections to decide, latest first',
    input: inLeague,
    output: z.array(WaitingCorrection),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/published-weeks/:week/correction',
    access: 'commissioner',
    summary: "Changes in a published week's latest points, and a preview of each decision",
    input: object(() => ({ ...inLeague.shape, week: week() })),
    output: Correction,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/published-weeks/:week/correction',
    access: 'commissioner',
    summary: 'Decide on a correction: move the prizes, keep as published, or pay both (once final)',
    input: object(() => ({
      ...inLeague.shape,
      week: week(),
      decision: z.enum(correctionDecisions, { error: 'Choose move, stands or payBoth' }),
      reason: prose('Enter a reason: everyone affected sees it in their email', 300),
      /**
       * Fetch time of the points that the decision is based on; throws a conflict when they were fetched again since.
       */
      readAt: moment.optional(),
      /** Makes the decision the league's policy for final awards. */
      always: flag().default(false),
    })),
    output: z.array(Award),
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/recheck',
    access: 'commissioner',
    summary: "Recalculate a season's published weeks and list differences; changes nothing",
    input: object(() => ({ ...inLeague.shape, season: season.optional() })),
    output: z.array(RecheckedWeek),
  }),
}
