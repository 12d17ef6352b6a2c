import { describe, expect, test } from 'vitest'
import { showdown } from '#contract/showdown'
import { profile } from '#contract/accounts/profile'
import { leagueManagement } from '#contract/leagues/management'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { showdownLeague, teams } from '#testing/showdowns'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { remindOfShowdowns } from './remind.ts'

const hour = 3_600_000

/** An open round that closes in two days; Managers 2 and 3 have paid, and Manager 2 has picked. */
const running = async () => {
  const w = await startTestApp()
  const made = await showdownLeague(w)
  const locksAtMs = w.ctx.now() + 48 * hour
  await made.setGames()
  await made.open({ locksAt: new Date(locksAtMs).toISOString() })
  for (const number of [2, 3]) await made.pay(number)
  await made.pick(2, 'hhha')
  return {
    ...made,
    ...{ w, locksAtMs },
    preview: (code: string) => made.client.call(showdown.preview, { ...made.at, winners: teams(code) }),
    undoResults: () => made.client.call(showdown.undoResults, { ...made.at, reason: 'The wrong winner' }),
    cancel: () => made.client.call(showdown.cancel, { ...made.at, reason: 'No quorum' }),
    expectValidLedger: async () => expect(await ledgerProblems(w.ctx)).toEqual([]),
    lastLine: async () =>
      (await made.client.call(leagueManagement.audit, { leagueId: made.league.id }))[0]?.summary,
  }
}

const listEmails = async (w: TestApp, template: string) =>
  (await getEmails(w.ctx, on => on.where('template', '=', template))).map(
    ({ to_name, subject }) => `${to_name}: ${subject}`,
  )

describe('results', () => {
  test('are neither recorded nor previewed for anyone while the round is open', async () => {
    const { client, at, player, w, record, locksAtMs } = await running()
    const input = { ...at, winners: teams('hhhh') }
    for (const call of [showdown.results, showdown.preview] as const) {
      expect((await client.expectError(call, input)).body).toMatchObject({
        code: 'still_open',
        message: `This round is open until ${new Date(locksAtMs).toISOString()}. Close it before you record its results.`,
      })
    }
    expect((await player(2).client.expectError(showdown.preview, input)).status).toBe(403)
    w.clock.pass(20 * hour)
    w.clock.pass(28 * hour)
    expect(await record('hhhh').catch((error: unknown) => error)).toBeTruthy()
  })

  test('are previewed to the cent before they are recorded, saving nothing', async () => {
    const { close, preview, view, record, balances } = await running()
    await close()
    const before = await balances()
    expect(await preview('hhhh')).toEqual({
      potAmount: 20,
      people: [
        { managerId: expect.any(Number), managerName: 'Manager 2', correctPicks: 3, winnings: 20 },
        { managerId: expect.any(Number), managerName: 'Manager 3', correctPicks: 0, winnings: 0 },
      ],
    })
    expect((await view(2)).event.status).toBe('inactive')
    expect(await balances()).toEqual(before)
    await record('hhhh')
    expect(await balances()).toEqual([20, 30, 10])
  })

  test('are undone in the ledger while picks stay, and recorded again', async () => {
    const {
      optOut,
      close,
      record,
      undoResults,
      client,
      at,
      league,
      balances,
      view,
      w,
      expectValidLedger,
      lastLine,
    } = await running()
    await optOut(1)
    await close()
    await record('hhhh')
    const undone = await undoResults()
    expect(undone.event).toMatchObject({ status: 'inactive', potAmount: 20 })
    expect(undone.games.every(({ winner }) => winner === null)).toBe(true)
    expect(await balances()).toEqual([20, 10, 10])
    expect((await view(2)).userParticipation?.picks).toEqual(teams('hhha'))
    expect(await lastLine()).toBe('Undid the Divisional Round results, $20. The wrong winner')
    expect(await listEmails(w, 'showdown-results-undone')).toHaveLength(2)
    await expectValidLedger()
    expect((await client.expectError(showdown.undoResults, { ...at, reason: 'Again' })).body.code).toBe(
      'not_completed',
    )
    await record('aaaa')
    await undoResults()
    await record('hhha')
    expect(await balances()).toEqual([20, 30, 10])
    const { entries } = await client.call(ledgerEntries.list, { leagueId: league.id })
    const prizes = entries.filter(({ kind }) => kind === 'showdown_prize').map(({ amount }) => amount)
    expect(prizes).toEqual([20, -20, 20, -20, 20])
    await expectValidLedger()
  })

  test('are undone once by two concurrent requests, only with a reason', async () => {
    const { close, record, undoResults, client, at, balances } = await running()
    await close()
    await record('hhhh')
    expect((await client.expectError(showdown.undoResults, { ...at, reason: ' ' })).body.issues).toEqual([
      { path: 'reason', message: 'Enter a reason for undoing the results' },
    ])
    const tries = await Promise.allSettled([undoResults(), undoResults()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balances()).toEqual([20, 10, 10])
  })
})

describe('a canceled round', () => {
  test('refunds all entries and can be opened and entered again', async () => {
    const { cancel, client, at, balances, open, pay, view, w, expectValidLedger, lastLine } = await running()
    expect((await cancel()).event).toMatchObject({ status: 'inactive', potAmount: 0, locksAt: null })
    expect(await balances()).toEqual([20, 20, 20])
    expect(await lastLine()).toBe('Canceled the Divisional Round and refunded 2 entries, $20. No quorum')
    expect(await listEmails(w, 'showdown-cancelled')).toEqual([
      'Manager 2: The Divisional Round is canceled',
      'Manager 3: The Divisional Round is canceled',
    ])
    await expectValidLedger()
    expect((await client.expectError(showdown.cancel, { ...at, reason: 'Again' })).body.code).toBe(
      'not_running',
    )
    await open()
    await pay(2)
    expect((await view(2)).userParticipation).toMatchObject({ paymentVerified: true, picksSubmitted: false })
    await expectValidLedger()
  })

  test('is not possible once results are recorded, until they are undone', async () => {
    const { close, record, cancel, client, at, undoResults, balances, expectValidLedger } = await running()
    await close()
    await record('hhhh')
    expect((await client.expectError(showdown.cancel, { ...at, reason: 'Late' })).body.code).toBe('completed')
    await undoResults()
    await cancel()
    expect(await balances()).toEqual([20, 20, 20])
    await expectValidLedger()
  })
})

test('notifies all subscribed members of opening, and no one of a moved lock time', async () => {
  const { w, open, player } = await running()
  expect(await listEmails(w, 'showdown-open')).toEqual([
    'Dana Whitfield: The Divisional Round is open',
    'Manager 2: The Divisional Round is open',
    'Manager 3: The Divisional Round is open',
  ])
  await player(2).client.call(profile.notifications, {
    ...{ email: false, awards: true, invitations: true, weeklyUpdates: true },
  })
  await open({ locksAt: new Date(w.ctx.now() + 20 * hour).toISOString() })
  expect(await listEmails(w, 'showdown-open')).toHaveLength(3)
})

describe('a paid entrant without picks', () => {
  test('is reminded a day and two hours before the lock, once each, however often the job runs', async () => {
    const { w, pick } = await running()
    const listSendDays = async () => {
      for (let times = 0; times < 3; times += 1) await remindOfShowdowns(w.ctx)
      return listEmails(w, 'showdown-reminder')
    }
    w.clock.pass(23 * hour)
    expect(await listSendDays()).toEqual([])
    w.clock.pass(1.5 * hour)
    const day = 'Manager 3: Make your picks: the Divisional Round closes in a day'
    expect(await listSendDays()).toEqual([day])
    w.clock.pass(10 * hour)
    expect(await listSendDays()).toEqual([day])
    w.clock.pass(12 * hour)
    const hours = 'Manager 3: Make your picks: the Divisional Round closes in two hours'
    expect(await listSendDays()).toEqual([day, hours])
    expect(pick).toBeTruthy()
    w.clock.pass(2 * hour)
    expect(await listSendDays()).toEqual([day, hours])
  })

  test('is not reminded after picking or about a lock that was never near', async () => {
    const { w, optOut } = await running()
    await optOut(3)
    w.clock.pass(24.5 * hour)
    await remindOfShowdowns(w.ctx)
    expect(await listEmails(w, 'showdown-reminder')).toEqual([])
  })
})
