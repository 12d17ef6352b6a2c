import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import {
  type DatabaseWait,
  databaseWaits,
  type ProviderResponse,
  providerResponses,
} from '#core/kernel/ports/installation'

/** Registers metrics measured at run time: database waits and provider responses. */
export const countMeasures = (app: FastifyInstance, register: Registry): void => {
  const waited = new Histogram({
    name: 'sidepot_database_wait_seconds',
    help: 'Time transactions waited before starting',
    buckets: [0.001, 0.01, 0.1, 1, 5],
    registers: [register],
  })
  const providerCallCount = new Histogram({
    name: 'sidepot_provider_answer_seconds',
    help: 'Provider response time, by result',
    labelNames: ['provider', 'outcome'] as const,
    buckets: [0.1, 0.5, 2, 10, 40],
    registers: [register],
  })
  const onWait = (message: unknown) => waited.observe((message as DatabaseWait).ms / 1000)
  const onResponse = (message: unknown) => {
    const { provider, outcome, ms } = message as ProviderResponse
    providerCallCount.observe({ provider, outcome }, ms / 1000)
  }
  databaseWaits.subscribe(onWait)
  providerResponses.subscribe(onResponse)
  app.addHook('onClose', async () => {
    databaseWaits.unsubscribe(onWait)
    providerResponses.unsubscribe(onResponse)
  })
}
