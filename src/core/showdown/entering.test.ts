import { describe, expect, test } from 'vitest'
import { payments } from '#contract/money/payments'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards, seasonStats } from '#contract/money/leaderboards'
import { showdown } from '#contract/showdown'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { type showdownLeague, teams } from '#testing/showdowns'
import { withShowdown } from '#testing/made-world'

const opened = async (options: Parameters<typeof showdownLeague>[1] = {}) => {
  const made = await withShowdown(options)
  await made.setGames()
  await made.open()
  return made
}

const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled')

describe('paying', () => {
  test('moves $10 from the winnings balance to the prize pool', async () => {
    const { w, at, pay, player, balances, client } = await opened({ winnings: 12.5 })
    expect(await pay(2)).toMatchObject({
      event: { status: 'open', potAmount: 10 },
      userParticipation: {
        managerId: player(2).userId,
        managerName: 'Manager 2',
        optedIn: true,
        paymentVerified: true,
        picksSubmitted: false,
        picks: {},
        correctPicks: null,
        winnings: 0,
      },
      isCommissioner: false,
      picksVisible: false,
      balance: 2.5,
    })
    expect(await balances()).toEqual([12.5, 2.5, 12.5])
    const { entries } = await client.call(ledgerEntries.list, { leagueId: at.leagueId })
    expect(entries[0]).toMatchObject({
      kind: 'showdown_entry',
      amount: -10,
      season: 2026,
      memo: 'Showdown, Divisional Round: entry',
      createdByName: 'Manager 2',
    })
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is rejected below $10, even by a cent', async () => {
    const { at, player, pay, client, balances } = await opened({ winnings: 9.99 })
    const error = await player(2).client.expectError(showdown.participate, { ...at, action: 'pay' })
    expect(error.summary).toBe('409 insufficient_balance: Insufficient winnings balance')
    expect((await player(2).client.call(showdown.view, at)).participations).toEqual([])
    const one = { leagueId: at.leagueId, managerId: player(2).userId, kind: 'adjustment' as const }
    await client.call(payments.record, { ...one, amount: 0.01, memo: 'Rounding' })
    expect((await pay(2)).balance).toBe(0)
    expect(await balances()).toEqual([9.99, 0, 9.99])
  })

  test('leaves winnings unchanged: entry fees are not reversed prizes', async () => {
    const { at, pay, client } = await opened()
    await pay(2)
    const board = await client.call(leaderboards.read, { leagueId: at.leagueId })
    expect(board.map(entry => entry.totalWinnings)).toEqual([20, 20, 20])
    expect(await client.call(seasonStats.read, { leagueId: at.leagueId })).toMatchObject({
      totalDistributed: 60,
    })
  })

  test('counts one entry for any number of concurrent clicks', async () => {
    const { w, at, pay, player, balances, client } = await opened({ winnings: 100 })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pay(2)))
    expect(fulfilled(outcomes)).toHaveLength(1)
    const error = await player(2).client.expectError(showdown.participate, { ...at, action: 'pay' })
    expect(error.summary).toBe("409 already_paid: You've already paid for this round.")
    expect(await balances()).toEqual([100, 90, 100])
    expect((await client.call(showdown.view, at)).event.potAmount).toBe(10)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('cannot spend the same $10 on both rounds concurrently', async () => {
    const { w, at, client, player, balances, setGames, open } = await opened({ winnings: 10 })
    await setGames({ round: 'conference' })
    await open({ round: 'conference' })
    const outcomes = await Promise.allSettled(
      (['divisional', 'conference'] as const).map(round =>
        player(2).client.call(showdown.participate, { ...at, round, action: 'pay' }),
      ),
    )
    expect(fulfilled(outcomes)).toHaveLength(1)
    expect(await balances()).toEqual([10, 0, 10])
    expect((await client.call(seasonStats.read, { leagueId: at.leagueId })).showdownParticipants).toBe(1)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('requires an open round and a known action', async () => {
    const { at, player, close } = await opened()
    const unknown = await player(2).client.expectError(showdown.participate, {
      ...at,
      action: 'watch' as 'pay',
    })
    expect(unknown.message).toBe('400 Action must be pay or opt-out')
    await close()
    for (const action of ['pay', 'opt-out'] as const) {
      const error = await player(2).client.expectError(showdown.participate, { ...at, action })
      expect(error.message).toBe("409 This Showdown round isn't open.")
    }
  })
})

describe('opting out', () => {
  test('is visible to all members and can be undone by paying', async () => {
    const { at, optOut, pay, view, client } = await opened()
    const participants = async () =>
      (await client.call(seasonStats.read, { leagueId: at.leagueId })).showdownParticipants
    expect((await optOut(2)).userParticipation).toMatchObject({ optedIn: false, paymentVerified: false })
    expect((await view(1)).participations).toMatchObject([{ managerName: 'Manager 2', optedIn: false }])
    expect(await participants()).toBe(0)
    expect((await pay(2)).userParticipation).toMatchObject({ optedIn: true, paymentVerified: true })
    expect(await participants()).toBe(1)
  })

  test('refunds the money and deletes the picks, and paying again is a new entry', async () => {
    const { w, at, pay, optOut, pick, balances, client } = await opened({ winnings: 10 })
    for (let time = 1; time <= 3; time += 1) {
      expect((await pay(2)).balance).toBe(0)
      await pick(2, 'hhhh')
      const optedOut = await optOut(2)
      expect(optedOut).toMatchObject({
        event: { potAmount: 0 },
        userParticipation: { optedIn: false, paymentVerified: false, picksSubmitted: false },
        balance: 10,
      })
      expect(optedOut.userParticipation?.picks).toEqual({})
      expect(await ledgerProblems(w.ctx)).toEqual([])
    }
    await pay(2)
    expect(await balances()).toEqual([10, 0, 10])
    await pay(3)
    await optOut(3)
    const { entries } = await client.call(ledgerEntries.list, { leagueId: at.leagueId })
    const references = entries
      .filter(entry => entry.kind.startsWith('showdown'))
      .map(({ kind, reference }) => `${kind} ${reference?.split(':').slice(2).join(':')}`)
    const [, second, third] = await w.ctx.db.selectFrom('members').select('id').orderBy('id').execute()
    const entryLines = (id: number | undefined, time: number) => [
      `showdown_entry ${id}:${time}`,
      `showdown_refund ${id}:${time}`,
    ]
    expect(references.toReversed()).toEqual([
      ...[1, 2, 3].flatMap(time => entryLines(second?.id, time)),
      `showdown_entry ${second?.id}:4`,
      ...entryLines(third?.id, 1),
    ])
    expect((await client.call(showdown.view, at)).event.potAmount).toBe(10)
  })

  test('refunds once for any number of concurrent clicks', async () => {
    const { w, at, pay, optOut, player, balances } = await opened()
    await pay(2)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => optOut(2)))
    expect(fulfilled(outcomes)).toHaveLength(1)
    const error = await player(2).client.expectError(showdown.participate, { ...at, action: 'opt-out' })
    expect(error.summary).toBe("409 already_out: You've already opted out of this round.")
    expect(await balances()).toEqual([20, 20, 20])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('loses no cent when repeatedly concurrent with paying', async () => {
    const { w, at, pay, optOut, balances, client } = await opened({ winnings: 10 })
    await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? pay(2) : optOut(2))))
    const { event } = await client.call(showdown.view, at)
    expect([0, 10]).toContain(event.potAmount)
    expect(await balances()).toEqual([10, 10 - event.potAmount, 10])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })
})

describe('picks', () => {
  test('cover every game with one of its teams', async () => {
    const { at, pay, player } = await opened()
    await pay(2)
    const pickError = async (picks: unknown) => {
      const { status, body } = await player(2).client.expectError(showdown.picks, {
        ...at,
        picks: picks as object,
      })
      return [status, body.message, body.issues?.map(issue => issue.path)]
    }
    const all = ['picks.game1', 'picks.game2', 'picks.game3', 'picks.game4']
    expect(await pickError({})).toEqual([400, 'Please make all picks', all])
    expect(await pickError(undefined)).toEqual([400, 'Please make all picks', ['picks']])
    const { game4: _, ...three } = teams('hhhh')
    expect(await pickError(three)).toEqual([400, 'Please make all picks', ['picks.game4']])
    expect(await pickError({ ...three, game4: '' })).toEqual([400, 'Please make all picks', ['picks.game4']])
    expect(await pickError({ ...three, game4: null })).toEqual([
      400,
      'Please make all picks',
      ['picks.game4'],
    ])
    expect(await pickError({ ...three, game4: 'Detroit' })).toEqual([
      400,
      'Game 4: choose Baltimore or Buffalo',
      ['picks.game4'],
    ])
  })

  test('require two picks for the conference championships', async () => {
    const { pay, pick } = await opened({ round: 'conference' })
    await pay(2)
    expect((await pick(2, 'haah')).userParticipation?.picks).toEqual(teams('ha'))
  })

  test('can change any number of times while the round is open', async () => {
    const { pay, pick } = await opened()
    await pay(2)
    for (const code of ['hhhh', 'aaaa', 'ahah', 'ahah']) {
      expect((await pick(2, code)).userParticipation).toMatchObject({
        picksSubmitted: true,
        picks: teams(code),
      })
    }
  })

  test('submitted ten times concurrently are one complete card', async () => {
    const { w, pay, pick, view } = await opened()
    await pay(2)
    await Promise.all(Array.from({ length: 10 }, (_, turn) => pick(2, turn % 2 === 0 ? 'hhhh' : 'aaaa')))
    expect([teams('hhhh'), teams('aaaa')]).toContainEqual((await view(2)).userParticipation?.picks)
    expect(await w.ctx.db.selectFrom('showdown_picks').select('team').execute()).toHaveLength(4)
  })

  test('require the entry fee', async () => {
    const { at, player, optOut } = await opened()
    const errorFor = async () => {
      const { status, body } = await player(2).client.expectError(showdown.picks, {
        ...at,
        picks: teams('hhhh'),
      })
      return [status, body.code, body.message]
    }
    const expected = [409, 'not_paid', 'Pay the entry fee before you make picks.']
    expect(await errorFor()).toEqual(expected)
    await optOut(2)
    expect(await errorFor()).toEqual(expected)
  })

  test('are rejected once the round is closed', async () => {
    const { at, pay, pick, close, player, view } = await opened()
    await pay(2)
    await pick(2, 'hhhh')
    await close()
    const error = await player(2).client.expectError(showdown.picks, { ...at, picks: teams('aaaa') })
    expect(error.message).toBe("409 This Showdown round isn't open.")
    expect((await view(2)).userParticipation?.picks).toEqual(teams('hhhh'))
  })
})
