import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import {
  type DatabaseWait,
  databaseWaits,
  type ProviderAnswer,
  providerAnswers,
} from '#core/kernel/ports/metrics'

/** Registers metrics measured at run time: database waits and provider responses. */
export const countMeasures = (app: FastifyInstance, register: Registry): void => {
  const waited = new Histogram({
    name: 'sidepot_database_wait_seconds',
    help: 'Time transactions waited before starting',
    buckets: [0.001, 0.01, 0.1, 1, 5],
    registers: [register],
  })
  const answered = new Histogram({
    name: 'sidepot_provider_answer_seconds',
    help: 'Provider response time, by result',
    labelNames: ['provider', 'outcome'] as const,
    buckets: [0.1, 0.5, 2, 10, 40],
    registers: [register],
  })
  const onWait = (told: unknown) => waited.observe((told as DatabaseWait).ms / 1000)
  const onAnswer = (told: unknown) => {
    const { provider, outcome, ms } = told as ProviderAnswer
    answered.observe({ provider, outcome }, ms / 1000)
  }
  databaseWaits.subscribe(onWait)
  providerAnswers.subscribe(onAnswer)
  app.addHook('onClose', async () => {
    databaseWaits.unsubscribe(onWait)
    providerAnswers.unsubscribe(onAnswer)
  })
}
