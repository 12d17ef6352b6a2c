import { z } from 'zod'
import { positions } from '#domain/positions'
import { moment } from './values.ts'

/** The kinds of refusal and the HTTP status each one travels as. */
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

export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** Who holds a prize that another is to have as well. */
export const PresentWinner = z.object({
  awardId: z.number(),
  managerId: z.number().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  position: z.string(),
  points: z.number(),
  /** In dollars. */
  prizeAmount: z.number(),
})
export type PresentWinner = z.infer<typeof PresentWinner>

/** A prize of a week that is to be published and that awards hold already. */
export const AwardedPrize = z.object({
  type: z.string(),
  /** Null for a prize of the whole week. */
  position: z.enum(positions).nullable(),
  /** Who holds it, in words that end in no full stop. */
  question: z.string(),
  winners: z.array(PresentWinner),
  /** How many are to have it besides. */
  newcomers: z.number(),
})
export type AwardedPrize = z.infer<typeof AwardedPrize>

/** A sign-in whose password was right, and which waits for more. */
export const SecondStep = z.object({
  ticket: z.string(),
  /** Whether a code of an authenticator app finishes it, or a passkey. */
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** What somebody saved after a form was opened. */
export const EditConflict = z.object({
  /** Null where nobody knows. */
  by: z.string().nullable(),
  at: moment.nullable(),
  /** What is kept now, by the names of the save's input. */
  kept: z.record(z.string(), z.unknown()),
})
export type EditConflict = z.infer<typeof EditConflict>

/** The body of every answer that is not a success. */
export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(Issue).optional(),
  upgradeRequired: z.literal(true).optional(),
  redirectToSubscribe: z.literal(true).optional(),
  /** With `other_season`: the year that the provider's league plays, which is what `confirmSeason` would say. */
  otherSeason: z.number().optional(),
  /** With `already_won`: who holds the prize. */
  winners: z.array(PresentWinner).optional(),
  /** With `already_won` of a publication: every prize that is held and was not answered for. */
  heldPrizes: z.array(AwardedPrize).optional(),
  /** With `over_balance`: what the manager is owed, in dollars. */
  balance: z.number().optional(),
  /** With `over_owed`: what the member owes, in dollars. */
  owes: z.number().optional(),
  /** With `plan_changed`: what settling up is now, as its own call answers it. */
  settleUp: z.record(z.string(), z.unknown()).optional(),
  /** With `second_step`: what finishes the sign-in within five minutes, and with what. */
  secondStep: SecondStep.optional(),
  /** With `already_here`: the league that it is, for somebody who belongs to it. */
  leagueId: z.number().optional(),
  /** With `changed_meanwhile`: what the save would have undone. */
  changedMeanwhile: EditConflict.optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
