import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { pots } from '#contract/money/pots'
import { undoForMs, publications } from '#contract/weeks/publications'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { sendDueEmails } from '#core/jobs/job-work'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'

const setUp = async () => {
  const sent: string[] = []
  const w = await startTestApp({ mailer: { send: async ({ subject }) => void sent.push(subject) } })
  const { client, league, user } = await make.league(w, { managers: 3 })
  const week = await staged(client, league.id)
  const publication = { ...inWeek(league.id), ...choices(week) }
  return { w, client, user, publication, sent, leagueId: league.id, at: { leagueId: league.id, week: 5 } }
}

test('previews winners, amounts, emails and the remaining pot, and saves nothing', async () => {
  const { w, client, publication, leagueId } = await setUp()
  await client.call(pots.set, { leagueId, totalPotAmount: 100, dollarInputs: { 1: 50 } })
  await w.ctx.db.updateTable('users').set({ wants_awards: 0 }).where('last_name', '=', '3').execute()
  const preview = await client.call(publications.preview, publication)
  expect(preview).toMatchObject({
    week: 5,
    totalPrizeAmount: 60,
    replaces: 0,
    mails: 2,
    available: 0,
    overspent: 10,
    finalAt: '2026-10-16T12:00:00.000Z',
  })
  expect(
    preview.people.map(({ managerName, amount, getsEmail }) => [managerName, amount, getsEmail]),
  ).toEqual([
    ['Manager 3', 33.33, false],
    ['Dana Whitfield', 13.34, true],
    ['Manager 2', 13.33, true],
  ])
  expect(await client.call(awards.list, { leagueId })).toEqual([])
  const { awards: published } = await client.call(publications.publish, publication)
  const total = published.reduce((sum, { prizeAmount }) => sum + Math.round(prizeAmount * 100), 0)
  expect(total / 100).toBe(preview.totalPrizeAmount)
})

test('includes reversals in the preview of a replacement', async () => {
  const { client, publication, leagueId } = await setUp()
  await client.call(pots.set, { leagueId, totalPotAmount: 100, dollarInputs: {} })
  await client.call(publications.publish, publication)
  const { replaces, available } = await client.call(publications.preview, publication)
  expect([replaces, available]).toEqual([7, 40])
})

test('undoes a publication within ten seconds without any email', async () => {
  const { w, client, publication, at, sent } = await setUp()
  await client.call(publications.publish, publication)
  expect(await client.call(publications.read, at)).toMatchObject({
    needsReason: false,
    mailsSent: 0,
    mailsWaiting: 3,
    totalPrizeAmount: 60,
    managers: 3,
  })
  w.clock.pass(undoForMs - 1)
  await client.call(publications.unpublish, at)
  w.clock.pass(60_000)
  await sendDueEmails(w.ctx)
  expect(sent.filter(subject => subject.includes('eek 5'))).toEqual([])
})

test('unpublishes later with a reason that all winners receive', async () => {
  const { w, client, publication, at, leagueId } = await setUp()
  await client.call(publications.publish, publication)
  w.clock.pass(undoForMs)
  await sendDueEmails(w.ctx)
  expect(await client.call(publications.read, at)).toMatchObject({
    needsReason: true,
    mailsSent: 3,
    mailsWaiting: 0,
    restores: 0,
    alreadyPaid: 0,
  })
  const error = await client.expectError(publications.unpublish, { ...at, reason: '  ' })
  expect(error.body.issues).toEqual([
    { path: 'reason', message: 'Enter a reason for unpublishing week 5: its winners see it in their email' },
  ])
  await client.call(publications.unpublish, { ...at, reason: 'Published for the wrong week' })
  const emails = await getEmails(w.ctx, on => on.where('template', '=', 'week-withdrawn'))
  expect(emails).toHaveLength(3)
  for (const { text_body } of emails) {
    expect(text_body).toContain('Dana Whitfield writes: Published for the wrong week')
  }
  expect(emails.filter(({ text_body }) => text_body.includes('Miscreant'))).toHaveLength(1)
  expect((await client.expectError(publications.read, at)).body.code).toBe('not_published')
  expect(await client.call(awards.list, { leagueId })).toEqual([])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('lists payments before unpublishing a week, and they stay owed', async () => {
  const { w, client, publication, at, leagueId } = await setUp()
  const { awards: awarded } = await client.call(publications.publish, publication)
  await client.call(awards.markPaid, { leagueId, awardIds: [awarded[0]?.id ?? 0] })
  w.clock.pass(undoForMs)
  expect((await client.call(publications.read, at)).alreadyPaid).toBe(awarded[0]?.prizeAmount)
})
