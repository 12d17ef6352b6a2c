import type {
  ChangedMeanwhile,
  HeldPrize,
  Issue,
  PresentWinner,
  RefusalKind,
  SecondStep,
} from '#contract/kernel/errors'

/** What an error answer carries besides its message and code. */
export type RefusalDetails = {
  issues?: Issue[]
  upgradeRequired?: true
  redirectToSubscribe?: true
  otherSeason?: number
  retryAfterSeconds?: number
  winners?: PresentWinner[]
  heldPrizes?: HeldPrize[]
  balance?: number
  owes?: number
  settleUp?: Record<string, unknown>
  secondStep?: SecondStep
  leagueId?: number
  changedMeanwhile?: ChangedMeanwhile
}

/**
 * A rule said no. Thrown by operations and translated at four places only: server (status), command line (exit code),
 * web app (field, sign-in or toast) and jobs (retry later). Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.details = details
  }
}

/** Input that a schema cannot judge alone, refused like a schema would: one issue on one field. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid', message, { issues: [{ path, message }] })

export const notFound = (what: string): Refusal => new Refusal('not-found', 'not_found', `${what} not found`)

export const forbidden = (message: string): Refusal => new Refusal('forbidden', 'forbidden', message)

export const conflict = (code: string, message: string, details: RefusalDetails = {}): Refusal =>
  new Refusal('conflict', code, message, details)

export const upgradeRequired = (message: string): Refusal =>
  new Refusal('upgrade-required', 'upgrade_required', message, { upgradeRequired: true })

export const unauthenticated = (): Refusal =>
  new Refusal('unauthenticated', 'unauthenticated', 'Unauthorized. Please sign in.')
