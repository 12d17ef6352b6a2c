import { channel } from 'node:diagnostics_channel'
import type { FaultKind } from './provider.ts'

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
