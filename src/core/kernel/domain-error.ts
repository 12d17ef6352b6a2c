import type {
  EditConflict,
  AwardedPrize,
  Issue,
  PresentWinner,
  ErrorKind,
  SecondStep,
} from '#contract/kernel/errors'

/** What an error answer carries besides its message and code. */
export type ErrorDetails = {
  issues?: Issue[]
  upgradeRequired?: true
  redirectToSubscribe?: true
  otherSeason?: number
  retryAfterSeconds?: number
  winners?: PresentWinner[]
  heldPrizes?: AwardedPrize[]
  balance?: number
  owes?: number
  settleUp?: Record<string, unknown>
  secondStep?: SecondStep
  leagueId?: number
  changedMeanwhile?: EditConflict
}

/**
 * A rule said no. Thrown by operations and translated at four places only: server (status), command line (exit code),
 * web app (field, sign-in or toast) and jobs (retry later). Anything else that is thrown is a bug.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly details: ErrorDetails

  constructor(kind: ErrorKind, code: string, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.details = details
  }
}

/** Input that a schema cannot judge alone, refused like a schema would: one issue on one field. */
export const invalid = (path: string, message: string): DomainError =>
  new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] })

export const notFound = (what: string): DomainError =>
  new DomainError('not-found', 'not_found', `${what} not found`)

export const forbidden = (message: string): DomainError => new DomainError('forbidden', 'forbidden', message)

export const conflict = (code: string, message: string, details: ErrorDetails = {}): DomainError =>
  new DomainError('conflict', code, message, details)

export const upgradeRequired = (message: string): DomainError =>
  new DomainError('upgrade-required', 'upgrade_required', message, { upgradeRequired: true })

export const unauthenticated = (): DomainError =>
  new DomainError('unauthenticated', 'unauthenticated', 'Unauthorized. Please sign in.')
