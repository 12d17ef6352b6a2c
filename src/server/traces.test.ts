import { afterAll, expect, inject, test } from 'vitest'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { collectExamples } from '#testing/examples/collect'
import { makeReadings } from '#testing/examples/readings'
import { accountTraces } from '#testing/side-effect-stories/accounts'
import { administrationTraces } from '#testing/side-effect-stories/administration'
import { awardTraces } from '#testing/side-effect-stories/awards'
import { billingTraces } from '#testing/side-effect-stories/billing'
import { claimTraces } from '#testing/side-effect-stories/claims'
import { contentTraces } from '#testing/side-effect-stories/content'
import { factorTraces } from '#testing/side-effect-stories/factors'
import { jobTraces } from '#testing/side-effect-stories/jobs'
import { leagueTraces, membershipTraces } from '#testing/side-effect-stories/leagues'
import { moneyTraces } from '#testing/side-effect-stories/money'
import { overseeingTraces } from '#testing/side-effect-stories/overseeing'
import { plannerTraces } from '#testing/side-effect-stories/planner'
import { poolTraces } from '#testing/side-effect-stories/pools'
import { questionTraces } from '#testing/side-effect-stories/questions'
import { ruleTraces } from '#testing/side-effect-stories/rules'
import { sharingTraces } from '#testing/side-effect-stories/sharing'
import { showdownTraces } from '#testing/side-effect-stories/showdown'
import {
  automaticTraces,
  connectionTraces,
  correctionTraces,
  startTraces,
  weekTraces,
} from '#testing/side-effect-stories/sync'
import { channelTraces } from '#testing/side-effect-stories/channels'
import { webhookTraces } from '#testing/side-effect-stories/webhooks'
import type { Tracing } from '#testing/side-effect-stories/tracing'
import { routes } from './routes.ts'

/** Side effects of every call, as one story per area. */
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
  channels: channelTraces,
  webhooks: webhookTraces,
}

const { stop, examples } = collectExamples()
afterAll(stop)

const tracingsByStory = new Map<string, Promise<Tracing>>()

const runStory = async (name: string, story: () => Promise<Tracing>): Promise<Tracing> => {
  const tracing = story()
  tracingsByStory.set(name, tracing)
  return tracing
}

const callsOf = (endpoints: Iterable<AnyEndpoint>): string[] =>
  [...endpoints].map(({ method, path }) => `${method} ${path}`)

test.each(Object.entries(stories))(
  '%s: every operation leaves its side effects, and a rejected one none',
  async (name, story) => void (await runStory(name, story)),
  60_000,
)

test('covers every call that changes data in one of these stories, successful and rejected', async () => {
  const tracings = await Promise.all(
    Object.entries(stories).map(([name, story]) => tracingsByStory.get(name) ?? runStory(name, story)),
  )
  const changing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  const done = new Set(tracings.flatMap(tracing => callsOf(tracing.done)))
  const rejectedCalls = new Set(tracings.flatMap(tracing => callsOf(tracing.rejected)))
  expect(callsOf(changing).filter(call => !done.has(call))).toEqual([])
  expect(callsOf(changing).filter(call => !rejectedCalls.has(call))).toEqual([])
})

// PostgreSQL may return a different order, which must not change the examples.
test.skipIf(inject('postgresUrl') !== '')(
  'the API examples are responses of these and all read calls: npm run examples',
  async () => {
    await Promise.all(
      Object.entries(stories).map(([name, story]) => tracingsByStory.get(name) ?? runStory(name, story)),
    )
    await makeReadings()
    await expect(`${JSON.stringify(examples(), null, 2)}\n`).toMatchFileSnapshot('./examples.json')
  },
  60_000,
)
