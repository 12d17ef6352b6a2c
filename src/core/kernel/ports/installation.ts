import { channel } from 'node:diagnostics_channel'
import type { FaultKind } from './provider.ts'

/** Result of one health check. */
export type Finding = {
  check: string
  status: 'ok' | 'warning' | 'problem'
  what: string
  /** Suggested fix; null when none is needed. */
  suggestedFix: string | null
}

/** Checks everything that can go wrong with an instance, without blocking the caller. */
export type Doctor = () => Promise<Finding[]>

/** Thrown by a port that is too busy to wait for. The message is user-facing. */
export class Busy extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.name = 'Busy'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Encrypts provider secrets for the database: AES-256-GCM with a random nonce. */
export type SecretBox = {
  /** @param place storage location (table, column, row), so that an encrypted value can't be moved elsewhere */
  seal(text: string, place: string): string
  /** Throws an Error when the key or place differs, or when the value was changed. */
  open(sealed: string, place: string): string
}

/*
 * Measurements of the running product. The metrics endpoint subscribes (server/metrics.ts); without subscribers,
 * publishing costs nothing.
 */

/** Time a transaction waited before it could begin, in milliseconds. */
export type DatabaseWait = { ms: number }

export const databaseWaits = channel('sidepot:database-wait')

/** Request to a provider: its outcome and duration in milliseconds. */
export type ProviderResponse = { provider: string; outcome: 'answered' | FaultKind; ms: number }

export const providerResponses = channel('sidepot:provider-answer')

/** Publishes a measurement to its channel. */
export const reportDatabaseWait = (wait: DatabaseWait): void => databaseWaits.publish(wait)

export const reportProviderResponse = (response: ProviderResponse): void =>
  providerResponses.publish(response)
