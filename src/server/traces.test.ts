import { afterAll, expect, inject, test } from 'vitest'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { collectExamples } from '#testing/examples/collect'
import { makeReadings } from '#testing/examples/readings'
import { accountTraces } from '#testing/traces/accounts'
import { administrationTraces } from '#testing/traces/administration'
import { awardTraces } from '#testing/traces/awards'
import { billingTraces } from '#testing/traces/billing'
import { claimTraces } from '#testing/traces/claims'
import { contentTraces } from '#testing/traces/content'
import { factorTraces } from '#testing/traces/factors'
import { jobTraces } from '#testing/traces/jobs'
import { leagueTraces, membershipTraces } from '#testing/traces/leagues'
import { moneyTraces } from '#testing/traces/money'
import { overseeingTraces } from '#testing/traces/overseeing'
import { plannerTraces } from '#testing/traces/planner'
import { poolTraces } from '#testing/traces/pools'
import { questionTraces } from '#testing/traces/questions'
import { ruleTraces } from '#testing/traces/rules'
import { sharingTraces } from '#testing/traces/sharing'
import { showdownTraces } from '#testing/traces/showdown'
import {
  automaticTraces,
  connectionTraces,
  correctionTraces,
  startTraces,
  weekTraces,
} from '#testing/traces/sync'
import { webhookTraces } from '#testing/traces/webhooks'
import type { Tracing } from '#testing/traces/tracing'
import { routes } from './routes.ts'

/** What every call leaves behind, told as one story an area. */
const stories: Record<string, () => Promise<Tracing>> = {
  accounts: accountTraces,
  factors: factorTraces,
  members: membershipTraces,
  claims: claimTraces,
  leagues: leagueTraces,
  awards: awardTraces,
  weeks: weekTraces,
  corrections: correctionTraces,
  automatic: automaticTraces,
  connections: connectionTraces,
  start: startTraces,
  showdown: showdownTraces,
  rules: ruleTraces,
  money: moneyTraces,
  planner: plannerTraces,
  pools: poolTraces,
  questions: questionTraces,
  sharing: sharingTraces,
  billing: billingTraces,
  content: contentTraces,
  administration: administrationTraces,
  overseeing: overseeingTraces,
  jobs: jobTraces,
  webhooks: webhookTraces,
}

const { stop, examples } = collectExamples()
afterAll(stop)

const told = new Map<string, Promise<Tracing>>()

const tell = async (name: string, story: () => Promise<Tracing>): Promise<Tracing> => {
  const telling = story()
  told.set(name, telling)
  return telling
}

const callsOf = (endpoints: Iterable<AnyEndpoint>): string[] =>
  [...endpoints].map(({ method, path }) => `${method} ${path}`)

test.each(Object.entries(stories))(
  '%s: every act leaves its trace, and a refused one leaves none',
  async (name, story) => void (await tell(name, story)),
  60_000,
)

test('every call that changes something is in one of these stories, done and refused', async () => {
  const tracings = await Promise.all(
    Object.entries(stories).map(([name, story]) => told.get(name) ?? tell(name, story)),
  )
  const changing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  const done = new Set(tracings.flatMap(tracing => callsOf(tracing.done)))
  const refused = new Set(tracings.flatMap(tracing => callsOf(tracing.refused)))
  expect(callsOf(changing).filter(call => !done.has(call))).toEqual([])
  expect(callsOf(changing).filter(call => !refused.has(call))).toEqual([])
})

// What PostgreSQL answers in another order is no other example.
test.skipIf(inject('postgresUrl') !== '')(
  'the examples of the API are what these calls and all others that read answer: npm run examples',
  async () => {
    await Promise.all(Object.entries(stories).map(([name, story]) => told.get(name) ?? tell(name, story)))
    await makeReadings()
    await expect(`${JSON.stringify(examples(), null, 2)}\n`).toMatchFileSnapshot('./examples.json')
  },
  60_000,
)
