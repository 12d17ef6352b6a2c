import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { leaderboards } from '#contract/money/leaderboards'
import { publications, undoForMs } from '#contract/weeks/publications'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { publish, rows } from '#testing/review'
import { award, additionalAward } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { sendDueEmails } from '#core/jobs/job-work'

const corrected: CsvRow[] = rows.map(row =>
  row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 26.5, 'Team 2'] : row,
)

const balancesIn = async ({ client, league }: make.MadeLeague) => {
  const board = await client.call(leaderboards.read, { leagueId: league.id })
  return Object.fromEntries(board.map(entry => [entry.managerName, entry.totalWinnings]))
}

const listWaitingEmails = (w: TestApp) =>
  w.ctx.db.selectFrom('outbox').select('template').where('template', 'like', 'award%').execute()

const expectValidLedger = async (w: TestApp) => expect(await ledgerProblems(w.ctx)).toEqual([])

test('removes awards, winnings and emails of an unpublished week, which can be published again', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const in5 = { leagueId: made.league.id, week: 5 }
  await publish(made.client, made.league.id)
  expect(await made.client.call(publications.unpublish, in5)).toEqual({
    voided: 7,
    restored: 0,
    totalPrizeAmount: 60,
  })
  expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual([])
  expect(await balancesIn(made)).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 0, 'Manager 3': 0 })
  expect(await listWaitingEmails(w)).toEqual([])
  const [line] = await made.client.call(leagueManagement.audit, { leagueId: made.league.id })
  expect(line?.summary).toBe('Unpublished week 5: 7 awards, $60')
  await expect(made.client.call(publications.unpublish, in5)).rejects.toMatchObject({
    body: { code: 'not_published', message: 'Week 5 is not published.' },
  })
  const { awards: republished } = await publish(made.client, made.league.id)
  expect(republished).toHaveLength(7)
  await expectValidLedger(w)
})

test('restores what a publication had replaced, except what was voided manually before', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const leagueId = made.league.id
  const { awards: first } = await publish(made.client, leagueId)
  const boss = first.find(({ type }) => type === 'bench_boss')
  await made.client.call(awards.void, { leagueId, awardId: boss?.id ?? 0 })
  const before = await balancesIn(made)
  await publish(made.client, leagueId, corrected, true)
  expect(await balancesIn(made)).not.toEqual(before)
  const result = await made.client.call(publications.unpublish, { leagueId, week: 5 })
  expect(result).toEqual({ voided: 7, restored: 6, totalPrizeAmount: 60 })
  expect(await balancesIn(made)).toEqual(before)
  expect((await made.client.call(leagueManagement.audit, { leagueId }))[0]).toMatchObject({
    action: 'week.unpublished',
    summary: 'Unpublished week 5: 7 awards, $60; the earlier publication counts again',
  })
  const remaining = await made.client.call(awards.list, { leagueId })
  expect(remaining.map(({ id }) => id).sort()).toEqual(
    first.flatMap(({ id }) => (id === boss?.id ? [] : id)).sort(),
  )
  await expectValidLedger(w)
  await publish(made.client, leagueId, corrected, true)
  await made.client.call(publications.unpublish, { leagueId, week: 5 })
  expect(await balancesIn(made)).toEqual(before)
  const { publicationId } = await made.client.call(publications.read, { leagueId, week: 5 })
  const input = { leagueId, week: 5, publicationId }
  expect(await made.client.call(publications.unpublish, input)).toMatchObject({ restored: 0 })
  expect(await made.client.call(awards.list, { leagueId })).toEqual([])
  await expectValidLedger(w)
})

test('does not restore a replaced award when a manual one took its place, and saves nothing partially', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const leagueId = made.league.id
  const { awards: first } = await publish(made.client, leagueId)
  const colter = first.find(({ playerName }) => playerName === 'Rashad Colter')
  await publish(made.client, leagueId, corrected, true)
  const byHand = award(leagueId, colter?.managerId ?? 0, { week: 5, points: 33.1, ...additionalAward })
  await made.client.call(awards.add, byHand)
  const before = await balancesIn(made)
  await expect(made.client.call(publications.unpublish, { leagueId, week: 5 })).rejects.toMatchObject({
    body: { code: 'duplicate_award' },
  })
  expect(await balancesIn(made)).toEqual(before)
  await expectValidLedger(w)
})

test('voids a week once for two concurrent requests', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const in5 = { leagueId: made.league.id, week: 5 }
  await publish(made.client, made.league.id)
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => made.client.call(publications.unpublish, in5)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balancesIn(made)).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 0, 'Manager 3': 0 })
  await expectValidLedger(w)
})

test('leaves exactly one publication after unpublishing a replaced week twice concurrently', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const in5 = { leagueId: made.league.id, week: 5 }
  await publish(made.client, made.league.id)
  const before = await balancesIn(made)
  await publish(made.client, made.league.id, corrected, true)
  const view = await made.client.call(publications.read, in5)
  const named = { ...in5, publicationId: view.publicationId }
  for (const input of [in5, named]) {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => made.client.call(publications.unpublish, input)),
    )
    const failed = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? outcome.reason.body.code : [],
    )
    expect(failed).toEqual(Array.from({ length: input === in5 ? 2 : 3 }, () => 'publication_changed'))
    expect(await balancesIn(made)).toEqual(before)
  }
  await expectValidLedger(w)
})

test("sends a publication's emails once it can no longer be undone from the page", async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  await publish(made.client, made.league.id)
  const due = await w.ctx.db.selectFrom('outbox').selectAll().where('template', 'like', 'award%').execute()
  expect(due.every(({ next_attempt_at_ms: at, created_at_ms }) => at === created_at_ms + undoForMs)).toBe(
    true,
  )
  expect(due).toHaveLength(4)
})

test('removes a voided award from the waiting emails', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const leagueId = made.league.id
  const { awards: awarded } = await publish(made.client, leagueId)
  const awardId = awarded[0]?.id ?? 0
  const about = async () => {
    const emails = await w.ctx.db.selectFrom('outbox').select('award_ids_json').execute()
    return emails.flatMap(email => JSON.parse(email.award_ids_json ?? '[]'))
  }
  expect((await about()).filter(id => id === awardId)).toHaveLength(2)
  await made.client.call(awards.void, { leagueId, awardId })
  expect((await about()).sort()).toEqual(awarded.flatMap(({ id }) => (id === awardId ? [] : [id, id])).sort())
})

test('leaves emails that were sent or are being sent when their award or week is reversed', async () => {
  let onItsWay: number | undefined
  let duringSend = async (): Promise<void> => undefined
  const w = await startTestApp({ mailer: { send: () => duringSend() } })
  const { client, leagueId } = await make.league(w, { managers: 3 })
  const emailsWithStatus = async (status: 'sending' | 'sent') =>
    w.ctx.db
      .selectFrom('outbox')
      .select(['id', 'award_ids_json'])
      .where('status', '=', status)
      .orderBy('id')
      .execute()
  await publish(client, leagueId)
  w.clock.pass(undoForMs)
  const aboutIn = (email: { award_ids_json: string | null }): number[] =>
    JSON.parse(email.award_ids_json ?? '[]')
  duringSend = async () => {
    const email = (await emailsWithStatus('sending')).find(email => aboutIn(email).length > 0)
    if (email === undefined || onItsWay !== undefined) return
    onItsWay = email.id
    await client.call(awards.void, { leagueId, awardId: aboutIn(email)[0] ?? 0 })
  }
  await sendDueEmails(w.ctx)
  w.clock.pass(undoForMs)
  await sendDueEmails(w.ctx)
  const sent = await emailsWithStatus('sent')
  expect(sent.map(({ id }) => id)).toContain(onItsWay)
  const [remaining] = await client.call(awards.list, { leagueId })
  await client.call(awards.void, { leagueId, awardId: remaining?.id ?? 0 })
  await client.call(publications.unpublish, { leagueId, week: 5, reason: 'The wrong week' })
  expect(sent.flatMap(aboutIn)).toContain(remaining?.id)
  expect(await emailsWithStatus('sent')).toEqual(sent)
})

test('keeps what was published in an ended season', async () => {
  const made = await withLeague({ managers: 3 })
  await publish(made.client, made.league.id)
  await made.client.call(seasons.setStatus, { leagueId: made.league.id, status: 'ended' })
  await expect(
    made.client.call(publications.unpublish, { leagueId: made.league.id, week: 5 }),
  ).rejects.toMatchObject({ body: { code: 'season_ended' } })
})
