import { z } from 'zod'
import { positions } from '#domain/positions'
import { moment, object } from './values.ts'

/** Error categories and their HTTP status codes. */
export const httpStatusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'upgrade-required': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'not-json': 415,
  'key-reused': 422,
  'too-many': 429,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof httpStatusOf

export const Issue = object(() => ({ path: z.string(), message: z.string() }))
export type Issue = z.infer<typeof Issue>

/** Current winner of a prize that would be awarded again. */
export const PresentWinner = object(() => ({
  awardId: z.number(),
  managerId: z.number().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  position: z.string(),
  points: z.number(),
  /** Amount in dollars. */
  prizeAmount: z.number(),
}))
export type PresentWinner = z.infer<typeof PresentWinner>

/** A prize of a week to publish that was already awarded. */
export const AwardedPrize = object(() => ({
  type: z.string(),
  /** Null for a prize of the whole week. */
  position: z.enum(positions).nullable(),
  /** Text that names the current winners, without a final period. */
  question: z.string(),
  winners: z.array(PresentWinner),
  /** Number of new winners. */
  newWinners: z.number(),
}))
export type AwardedPrize = z.infer<typeof AwardedPrize>

/** A sign-in with the correct password that needs a second factor. */
export const SecondStep = object(() => ({
  ticket: z.string(),
  /** Whether an authenticator code or a passkey completes it. */
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
}))
export type SecondStep = z.infer<typeof SecondStep>

/** Changes that another user saved after a form was opened. */
export const EditConflict = object(() => ({
  /** Null if unknown. */
  by: z.string().nullable(),
  at: moment.nullable(),
  /** Currently stored values, by field name of the save's input. */
  saved: z.record(z.string(), z.unknown()),
}))
export type EditConflict = z.infer<typeof EditConflict>

/** Body of every error response. */
export const ErrorResponse = object(() => ({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(Issue).optional(),
  upgradeRequired: z.literal(true).optional(),
  redirectToSubscribe: z.literal(true).optional(),
  /** With `other_season`: the season year of the provider's league, as expected in `confirmSeason`. */
  otherSeason: z.number().optional(),
  /** With `already_won`: the current winners of the prize. */
  winners: z.array(PresentWinner).optional(),
  /** With `already_won` when publishing: every already awarded prize without a resolution. */
  awardedPrizes: z.array(AwardedPrize).optional(),
  /** With `over_balance`: the amount that the manager is owed, in dollars. */
  balance: z.number().optional(),
  /** With `over_owed`: the amount that the member owes, in dollars. */
  owes: z.number().optional(),
  /** With `plan_changed`: the current settle-up plan, as its own call returns it. */
  settleUp: z.record(z.string(), z.unknown()).optional(),
  /** With `second_step`: the factors that complete the sign-in within five minutes. */
  secondStep: SecondStep.optional(),
  /** With `already_here`: the existing league, for its members. */
  leagueId: z.number().optional(),
  /** With `edit_conflict`: the changes that the save would have overwritten. */
  editConflict: EditConflict.optional(),
}))
export type ErrorResponse = z.infer<typeof ErrorResponse>
