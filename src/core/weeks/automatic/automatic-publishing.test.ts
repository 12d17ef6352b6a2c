import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { leagueManagement } from '#contract/leagues/management'
import { weeks } from '#contract/weeks'
import { ledgerProblems } from '#core/administration/check-money'
import { sendDueMail } from '#core/kernel/outbox/send-due'
import { fetchFinishedWeeks } from '#core/weeks/staging/fetch-finished-weeks'
import { refs, tieTeams, yahooLeague } from '#testing/connect'
import { replaceProvider } from '#testing/providers'
import type { World } from '#testing/world'
import { providerOf } from '#core/weeks/connection/provider-of'
import * as make from '#testing/make'
import { publishPlannedWeeks } from './publish-planned.ts'

const hour = 3_600_000

/** The recordings have a player without points, of whom a note tells; these weeks are to leave no question. */
const withoutNotes = ({ ctx }: World): void => {
  const yahoo = providerOf(ctx, 'yahoo')
  const { live } = yahoo
  if (!live) throw new Error('Yahoo can be asked')
  const fetchWeek = async (wanted: Parameters<typeof live.fetchWeek>[0]) => ({
    ...(await live.fetchWeek(wanted)),
    notes: [],
  })
  replaceProvider(ctx, { ...yahoo, live: { ...live, fetchWeek } })
}

/** A league that publishes its weeks twelve hours after they are final, with week 5 just over and every team tied. */
const publishesItself = async ({ tied = 12 } = {}) => {
  const made = await yahooLeague({ leagueRef: refs.sampleYahoo, managers: 12 })
  const { w, client, league, members, yahoo } = made
  withoutNotes(w)
  w.ctx.ports.mailer = { send: async () => undefined }
  const at = { leagueId: league.id, week: 5 }
  await client.call(weekSettings.save, { leagueId: league.id, publishesItself: true })
  const found = await client.call(weeks.fetch, { ...at, provider: 'yahoo' })
  await tieTeams(client, league.id, 'yahoo', members.slice(0, tied), found)
  await client.call(weeks.clear, { ...at, provider: 'yahoo' })
  yahoo.isIn(6)
  const mails = () =>
    w.ctx.db
      .selectFrom('outbox')
      .select(['template', 'subject', 'text_body', 'status'])
      .where('template', 'like', 'week-%')
      .orderBy('id')
      .execute()
  const given = async () => {
    const again = await make.signedInAs(w, made.user.id)
    return again.call(awards.list, { leagueId: league.id })
  }
  return { ...made, at, mails, given }
}

test('a final week that leaves no question publishes itself after the mail that announced it', async () => {
  const { w, client, league, mails, given } = await publishesItself()
  await fetchFinishedWeeks(w.ctx)
  expect((await mails()).map(({ template, subject }) => [template, subject])).toEqual([
    [
      'week-publishes-itself',
      expect.stringMatching(/^Week 5 publishes itself on Saturday, November 21(,| at) 12:00\sAM EST$/),
    ],
  ])
  expect((await mails())[0]?.text_body).toContain('Hot Top 2, QB: Deshaun Okafor')
  const [waiting] = await client.call(weeks.waiting, { leagueId: league.id })
  expect(waiting?.publishesAt).toBe('2026-11-21T05:00:00.000Z')
  await sendDueMail(w.ctx)
  w.clock.pass(12 * hour - 1)
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 0, waiting: 0 })
  w.clock.pass(1)
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 1, waiting: 0 })
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 0, waiting: 0 })
  const list = await given()
  expect(list.length).toBeGreaterThan(5)
  expect(new Set(list.map(({ createdBy }) => createdBy))).toEqual(new Set(['Scheduler']))
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('it is stopped by the link of the mail, without signing in, and again without harm', async () => {
  const { w, client, league, mails, given } = await publishesItself()
  await fetchFinishedWeeks(w.ctx)
  const link = /token=(\S+)/.exec((await mails())[0]?.text_body ?? '')?.[1] ?? ''
  const token = decodeURIComponent(link)
  await sendDueMail(w.ctx)
  const visitor = w.browser()
  const stopped = { leagueName: league.name, week: 5 }
  expect(await visitor.call(weeks.stopPublicationByLink, { token })).toEqual(stopped)
  expect(await visitor.call(weeks.stopPublicationByLink, { token })).toEqual(stopped)
  expect((await client.call(weeks.waiting, { leagueId: league.id }))[0]?.publishesAt).toBeNull()
  const lines = await client.call(leagueManagement.audit, { leagueId: league.id })
  expect(lines.filter(({ action }) => action === 'week.publication-stopped')).toHaveLength(1)
  w.clock.pass(13 * hour)
  expect(await publishPlannedWeeks(w.ctx)).toEqual({ published: 0, waiting: 0 })
  expect(await given()).toEqual([])
  const unknown = await visitor.refusal(weeks.stopPublicationByLink, { token: 'made up' })
  expect([unknown.status, unknown.body.code]).toEqual([410, 'stop_link_unknown'])
})

test('it is too late to stop a week that has published itself', async () => {
  const { w, at, user } = await publishesItself()
  await fetchFinishedWeeks(w.ctx)
  await sendDueMail(w.ctx)
  w.clock.pass(12 * hour)
  await publishPlannedWeeks(w.ctx)
  const client = await make.signedInAs(w, user.id)
  expect((await client.refusal(weeks.stopPublication, at)).body.message).toBe(
    'Week 5 has published itself already. Withdraw it in the awards log.',
  )
  expect((await client.refusal(weeks.stopPublication, { ...at, week: 6 })).body.code).toBe('not_planned')
})

test('a week with a winner whose team is tied to nobody waits, and the mail says why', async () => {
  const { w, mails } = await publishesItself({ tied: 1 })
  await fetchFinishedWeeks(w.ctx)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect([mail?.template, mail?.text_body]).toEqual([
    'week-ready',
    expect.stringMatching(/It does not publish itself:\n.* plays for .*, which is tied to no member\./),
  ])
})

test.each([
  [
    'the announcement was not sent',
    async () => undefined,
    'The email that announced it could not be sent, so nobody could have stopped it.',
  ],
  [
    'the league changed its mind',
    async ({ w, client, league }: Awaited<ReturnType<typeof publishesItself>>) => {
      await sendDueMail(w.ctx)
      await client.call(weekSettings.save, { leagueId: league.id, publishesItself: false })
    },
    'Automatic publishing was switched off meanwhile.',
  ],
  [
    'the fetched week is gone',
    async ({ w, client, at }: Awaited<ReturnType<typeof publishesItself>>) => {
      await sendDueMail(w.ctx)
      await client.call(weeks.clear, { ...at, provider: 'yahoo' })
    },
    'Its fetched data was removed.',
  ],
])('a planned week waits for the commissioner when %s', async (_, meanwhile, reason) => {
  const made = await publishesItself()
  await fetchFinishedWeeks(made.w.ctx)
  await meanwhile(made)
  made.w.clock.pass(12 * hour)
  expect(await publishPlannedWeeks(made.w.ctx)).toEqual({ published: 0, waiting: 1 })
  expect(await publishPlannedWeeks(made.w.ctx)).toEqual({ published: 0, waiting: 0 })
  const waits = (await made.mails()).filter(({ template }) => template === 'week-waits')
  expect(waits).toHaveLength(1)
  expect(waits[0]?.text_body).toContain(reason)
  expect(await made.given()).toEqual([])
})

test('a week that was published by hand meanwhile is left alone, without a word', async () => {
  const { w, client, at, mails, given } = await publishesItself()
  await fetchFinishedWeeks(w.ctx)
  await sendDueMail(w.ctx)
  const staged = await client.call(weeks.staged, { ...at, provider: 'yahoo' })
  const [best] = staged.candidates.hot_top2 ?? []
  const winners = { hot_top2: [{ playerId: best?.playerId ?? '' }] }
  await client.call(weeks.publish, { ...at, provider: 'yahoo', winners })
  w.clock.pass(12 * hour)
  await publishPlannedWeeks(w.ctx)
  expect(await given()).toHaveLength(1)
  expect((await mails()).map(({ template }) => template)).toEqual(['week-publishes-itself'])
})
