import { channel } from 'node:diagnostics_channel'
import type { FaultKind } from './provider.ts'

/*
 * What is measured while the product works. Whoever counts subscribes (server/metrics.ts); where nobody does, telling
 * costs nothing.
 */

/** How long a transaction waited until it could begin, in milliseconds. */
export type DatabaseWait = { ms: number }
export const databaseWaits = channel('sidepot:database-wait')

/** A question to a provider: whether it was answered or what was wrong, and how long that took, in milliseconds. */
export type ProviderAnswer = { provider: string; outcome: 'answered' | FaultKind; ms: number }
export const providerAnswers = channel('sidepot:provider-answer')

/** Tells what is measured to a channel. */
export const reportDatabaseWait = (wait: DatabaseWait): void => databaseWaits.publish(wait)
export const reportProviderResponse = (answer: ProviderAnswer): void => providerAnswers.publish(answer)
