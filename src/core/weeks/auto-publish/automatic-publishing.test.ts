import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { leagueManagement } from '#contract/leagues/management'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { sendDueEmails } from '#core/jobs/job-work'
import { fetchFinishedWeeks } from '#core/weeks/auto-publish/fetch-finished-weeks'
import { refs, mapTeams, yahooLeague } from '#testing/connect'
import { replaceProvider } from '#testing/providers'
import type { TestApp } from '#testing/test-app'
import { nextSeason } from '#testing/made-world'
import { providerOf } from '#core/weeks/stored/provider-of'
import { yahooErrors } from '#testing/fakes/yahoo'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { wholeDatabase } from '#testing/whole-database'
import { publishPlannedWeeks } from './publish-planned.ts'

const hour = 3_600_000

/** The recordings contain a player without points, mentioned in a note; these weeks should have no open decisions. */
const withoutNotes = ({ ctx }: TestApp): void => {
  const yahoo = providerOf(ctx, 'yahoo')
  const { live } = yahoo
  if (!live) throw new Error('Yahoo can be asked')
  const fetchWeek = async (request: Parameters<typeof live.fetchWeek>[0]) => ({
    ...(await live.fetchWeek(request)),
    notes: [],
  })
  replaceProvider(ctx, { ...yahoo, live: { ...live, fetchWeek } })
}

/**
 * A league that auto-publishes its weeks twelve hours after they are final, with week 5 just over and every team
 * mapped.
 */
const autoPublishes = async ({ tied: mappedTeams = 12 } = {}) => {
  const made = await yahooLeague({ leagueRef: refs.sampleYahoo, managers: 12 })
  const { w, client, league, members, yahoo } = made
  withoutNotes(w)
  w.ctx.ports.mailer = { send: async () => undefined }
  const at = { leagueId: league.id, week: 5 }
  await client.call(weekSettings.save, { leagueId: league.id, autoPublishes: true })
  const found = await client.call(stagedWeeks.fetch, { ...at, provider: 'yahoo' })
  await mapTeams(client, league.id, 'yahoo', members.slice(0, mappedTeams), found)
  await client.call(stagedWeeks.clear, { ...at, provider: 'yahoo' })
  yahoo.isIn(6)
  const emails = () => getEmails(w.ctx, on => on.where('template', 'like', 'week-%'))
  const listAwards = async () => {
    const browser = await make.signedInAs(w, made.user.id)
    return browser.call(awards.list, { leagueId: league.id })
  }
  return { ...made, at, emails, listAwards }
}

type Made = Awaited<ReturnType<typeof autoPublishes>>

test('publishes a final week without open decisions after its announcement email', async () => {
  const { w, client, league, emails, listAwards } = await autoPublishes()
  await fetchFinishedWeeks(w.ctx)
  expect((await emails()).map(({ template, subject }) => [template, subject])).toEqual([
    [
      'week-publishes-itself',
      expect.stringMatching(/^Week 5 will auto-publish on Saturday, November 21(,| at) 12:00\sAM EST$/),
    ],
  ])
  expect((await emails())[0]?.text_body).toContain('Hot Top 2, QB: Deshaun Okafor')
  const [waiting] = await client.call(stagedWeeks.waiting, { leagueId: league.id })
  expect(waiting?.publishesAt).toBe('2026-11-21T05:00:00.000Z')
  await sendDueEmails(w.ctx)
  w.clock.pass(12 * hour - 1)
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 0, waiting: 0, later: 0 })
  w.clock.pass(1)
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 1, waiting: 0, later: 0 })
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 0, waiting: 0, later: 0 })
  const list = await listAwards()
  expect(list.length).toBeGreaterThan(5)
  expect(new Set(list.map(({ createdBy }) => createdBy))).toEqual(new Set(['Scheduler']))
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('is canceled by the emailed link without signing in, repeatably', async () => {
  const { w, client, league, emails, listAwards } = await autoPublishes()
  await fetchFinishedWeeks(w.ctx)
  const link = /token=(\S+)/.exec((await emails())[0]?.text_body ?? '')?.[1] ?? ''
  const token = decodeURIComponent(link)
  expect(await wholeDatabase(w.ctx)).not.toMatch(new RegExp(`${link}|${token}`))
  await sendDueEmails(w.ctx)
  const visitor = w.browser()
  const canceled = { leagueName: league.name, week: 5 }
  expect(await visitor.call(publications.cancelAutoPublishByLink, { token })).toEqual(canceled)
  expect(await visitor.call(publications.cancelAutoPublishByLink, { token })).toEqual(canceled)
  expect((await client.call(stagedWeeks.waiting, { leagueId: league.id }))[0]?.publishesAt).toBeNull()
  const lines = await client.call(leagueManagement.audit, { leagueId: league.id })
  expect(lines.filter(({ action }) => action === 'week.publication-stopped')).toHaveLength(1)
  w.clock.pass(13 * hour)
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 0, waiting: 0, later: 0 })
  expect(await listAwards()).toEqual([])
  const unknown = await visitor.expectError(publications.cancelAutoPublishByLink, { token: 'made up' })
  expect([unknown.status, unknown.body.code]).toEqual([410, 'stop_link_unknown'])
})

test('rejects canceling a week that was already auto-published', async () => {
  const { w, at, user } = await autoPublishes()
  await fetchFinishedWeeks(w.ctx)
  await sendDueEmails(w.ctx)
  w.clock.pass(12 * hour)
  await publishPlannedWeeks(w.ctx)
  const client = await make.signedInAs(w, user.id)
  expect((await client.expectError(publications.cancelAutoPublish, at)).body.message).toBe(
    'Week 5 was already auto-published. Unpublish it in the awards log.',
  )
  expect((await client.expectError(publications.cancelAutoPublish, { ...at, week: 6 })).body.code).toBe(
    'not_planned',
  )
})

test('holds a week with a winner whose team is unmapped, and emails the reason', async () => {
  const { w, emails } = await autoPublishes({ tied: 1 })
  await fetchFinishedWeeks(w.ctx)
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect([email?.template, email?.text_body]).toEqual([
    'week-ready',
    expect.stringMatching(/It won't auto-publish:\n.* plays for .*, which is unmapped\./),
  ])
})

test.each([
  [
    'the announcement was not sent',
    async () => undefined,
    "The announcement email couldn't be sent, so no one could have canceled.",
  ],
  [
    'the league changed its mind',
    async ({ w, client, league }: Made) => {
      await sendDueEmails(w.ctx)
      await client.call(weekSettings.save, { leagueId: league.id, autoPublishes: false })
    },
    'Auto-publish was turned off.',
  ],
  [
    'the fetched week is gone',
    async ({ w, client, at }: Made) => {
      await sendDueEmails(w.ctx)
      await client.call(stagedWeeks.clear, { ...at, provider: 'yahoo' })
    },
    'Its fetched data was removed.',
  ],
  [
    'the next season has begun',
    async ({ w, client, user, league: { id: leagueId } }: Made) => {
      await sendDueEmails(w.ctx)
      await nextSeason(w, { client, user, leagueId })
    },
    'The season has ended.',
  ],
])('holds a planned week for the commissioner when %s', async (_, changeMeanwhile, reason) => {
  const made = await autoPublishes()
  await fetchFinishedWeeks(made.w.ctx)
  await changeMeanwhile(made)
  made.w.clock.pass(12 * hour)
  expect(await publishPlannedWeeks(made.w.ctx)).toEqual({ published: 0, waiting: 1, later: 0 })
  expect(await publishPlannedWeeks(made.w.ctx)).toEqual({ published: 0, waiting: 0, later: 0 })
  const waits = (await made.emails()).filter(({ template }) => template === 'week-waits')
  expect(waits).toHaveLength(1)
  expect(waits[0]?.text_body).toContain(reason)
  expect(await made.listAwards()).toEqual([])
})

test('leaves a week that was published manually alone, without an email', async () => {
  const { w, client, at, emails, listAwards } = await autoPublishes()
  await fetchFinishedWeeks(w.ctx)
  await sendDueEmails(w.ctx)
  const staged = await client.call(stagedWeeks.read, { ...at, provider: 'yahoo' })
  const [best] = staged.candidates.hot_top2 ?? []
  const winners = { hot_top2: [{ playerId: best?.playerId ?? '' }] }
  await client.call(publications.publish, { ...at, provider: 'yahoo', winners })
  w.clock.pass(12 * hour)
  await publishPlannedWeeks(w.ctx)
  expect(await listAwards()).toHaveLength(1)
  expect((await emails()).map(({ template }) => template)).toEqual(['week-publishes-itself'])
})

/** A week that is due and announced, but not published yet. */
const due = async () => {
  const made = await autoPublishes()
  await fetchFinishedWeeks(made.w.ctx)
  await sendDueEmails(made.w.ctx)
  made.w.clock.pass(12 * hour)
  const waits = async () => (await made.emails()).filter(({ template }) => template === 'week-waits')
  return { ...made, waits, run: () => publishPlannedWeeks(made.w.ctx) }
}

/** Changes a player's Yahoo score, in hundredths. */
const rescores = ({ ctx }: TestApp, playerName: string, points: number): void => {
  const yahoo = providerOf(ctx, 'yahoo')
  const { live } = yahoo
  if (!live) throw new Error('Yahoo can be asked')
  const fetchWeek = async (request: Parameters<typeof live.fetchWeek>[0]) => {
    const week = await live.fetchWeek(request)
    const players = week.players.map(one => (one.name === playerName ? { ...one, points } : one))
    return { ...week, players }
  }
  replaceProvider(ctx, { ...yahoo, live: { ...live, fetchWeek } })
}

const none = { published: 0, waiting: 0, later: 0 }

test('fetches again right before publishing: points changed since the announcement wait for the commissioner', async () => {
  const { yahoo, run, waits, listAwards, user, w, at } = await due()
  const before = yahoo.calls.length
  rescores(w, 'Deshaun Okafor', 4999)
  expect(await run()).toEqual({ ...none, waiting: 1 })
  expect(yahoo.calls.length).toBeGreaterThan(before)
  expect(await run()).toEqual(none)
  expect(await listAwards()).toEqual([])
  const [email, ...more] = await waits()
  expect(more).toEqual([])
  expect(email?.text_body).toContain('Announced but no longer correct: Hot Top 2, QB: Deshaun Okafor')
  expect(email?.text_body).toMatch(/Now: Hot Top 2, QB: Deshaun Okafor .*, 49\.99, \$10/)
  const client = await make.signedInAs(w, user.id)
  const staged = await client.call(stagedWeeks.read, { ...at, provider: 'yahoo' })
  expect(staged.candidates.hot_top2?.[0]?.fantasyPoints).toBe(49.99)
})

test("publishes when changed points don't change an award", async () => {
  const { w, run, listAwards } = await due()
  rescores(w, 'Desmond Achterberg', 1725)
  expect(await run()).toEqual({ ...none, published: 1 })
  expect((await listAwards()).length).toBeGreaterThan(5)
})

test('retries a provider that is down in 1, 3 and 12 hours, then holds the week', async () => {
  const { w, yahoo, run, waits, listAwards } = await due()
  yahoo.misbehave({ path: '/fantasy/v2', does: 'break' })
  for (const pause of [1, 3, 12]) {
    expect(await run()).toEqual({ ...none, later: 1 })
    w.clock.pass(pause * hour - 1)
    expect(await run()).toEqual(none)
    w.clock.pass(1)
  }
  expect(await run()).toEqual({ ...none, waiting: 1 })
  expect((await waits())[0]?.text_body).toContain("Yahoo couldn't be checked again right before publishing.")
  expect(await listAwards()).toEqual([])
})

test('publishes when the provider recovers in time', async () => {
  const { w, yahoo, run, waits, listAwards } = await due()
  yahoo.misbehave({ path: '/fantasy/v2', does: 'break' })
  expect(await run()).toEqual({ ...none, later: 1 })
  yahoo.misbehave()
  w.clock.pass(hour)
  expect(await run()).toEqual({ ...none, published: 1 })
  expect(await waits()).toEqual([])
  expect((await listAwards()).length).toBeGreaterThan(5)
})

test('holds immediately when only a person can fix the problem', async () => {
  const { yahoo, run, waits } = await due()
  yahoo.misbehave({ path: '/fantasy/v2', does: yahooErrors.appNotAllowed })
  expect(await run()).toEqual({ ...none, waiting: 1 })
  expect(await waits()).toHaveLength(1)
})

test('fetches twice and publishes once with two concurrent servers', async () => {
  const { w, run, listAwards } = await due()
  const [one, two] = await Promise.all([run(), run()])
  expect([one, two].map(({ published }) => published).sort()).toEqual([0, 1])
  expect([one, two].map(({ waiting }) => waiting)).toEqual([0, 0])
  const list = await listAwards()
  expect(new Set(list.map(({ playerName, type }) => `${type} ${playerName}`)).size).toBe(list.length)
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('does not publish or notify when auto-publish is canceled during the fetch', async () => {
  const { w, run, waits, listAwards, at, user } = await due()
  const client = await make.signedInAs(w, user.id)
  const yahoo = providerOf(w.ctx, 'yahoo')
  const { live } = yahoo
  if (!live) throw new Error('Yahoo can be asked')
  const fetchWeek = async (request: Parameters<typeof live.fetchWeek>[0]) => {
    await client.call(publications.cancelAutoPublish, at)
    return live.fetchWeek(request)
  }
  replaceProvider(w.ctx, { ...yahoo, live: { ...live, fetchWeek } })
  expect(await run()).toEqual(none)
  expect(await listAwards()).toEqual([])
  expect(await waits()).toEqual([])
})
