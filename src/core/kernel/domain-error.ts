import type {
  EditConflict,
  AwardedPrize,
  Issue,
  PresentWinner,
  ErrorKind,
  SecondStep,
} from '#contract/kernel/errors'

/** Fields of an error response in addition to its message and code. */
type ErrorDetails = {
  issues?: Issue[]
  upgradeRequired?: true
  redirectToSubscribe?: true
  otherSeason?: number
  retryAfterSeconds?: number
  winners?: PresentWinner[]
  awardedPrizes?: AwardedPrize[]
  balance?: number
  owes?: number
  settleUp?: Record<string, unknown>
  secondStep?: SecondStep
  leagueId?: number
  editConflict?: EditConflict
}

/**
 * An expected failure: a business rule rejected the request. Operations throw it, and only four places translate it:
 * the server (HTTP status), the CLI (exit code), the web app (field error, sign-in prompt or toast) and jobs (retry).
 * Any other exception is a bug.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly details: ErrorDetails

  constructor(kind: ErrorKind, code: string, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.details = details
  }
}

/** A validation error that the schema alone cannot detect, reported like a schema error: one issue on one field. */
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
