import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leagueManagement } from '#contract/leagues/management'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { seasonStats } from '#contract/money/leaderboards'
import { profile } from '#contract/accounts/profile'
import { showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { type ShowdownLeague, type showdownLeague, teams } from '#testing/showdowns'
import type { TestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { withShowdown } from '#testing/made-world'

/** A round with its cards: letters are picks, '' is paid without picks, null is not entered. */
const played = async (cards: (string | null)[], options: Parameters<typeof showdownLeague>[1] = {}) => {
  const made = await withShowdown({ ...options, managers: cards.length })
  await made.setGames()
  await made.open()
  for (const [index, card] of cards.entries()) {
    if (card !== null) await made.pay(index + 1)
    if (card) await made.pick(index + 1, card)
  }
  await made.close()
  return made
}

const standings = ({ participations }: Awaited<ReturnType<ShowdownLeague['record']>>) =>
  participations.map(entry => [entry.managerName, entry.correctPicks, entry.winnings])

const listEmails = (w: TestApp) =>
  getEmails(w.ctx, on => on.where('template', '=', 'showdown-results').orderBy('user_id'))

describe('a whole round', () => {
  test('pays the prize pool to the most correct picks, and every number matches the ledger', async () => {
    const { w, at, record, balances, client, view } = await played(['hhhh', 'hhha', 'aaha', null])
    const view1 = await record('hhha')
    expect(view1).toMatchObject({
      event: { status: 'completed', potAmount: 30 },
      games: ['Kansas City', 'Detroit', 'Philadelphia', 'Baltimore'].map(winner => ({ winner })),
      picksVisible: true,
      balance: 10,
    })
    expect(standings(view1)).toEqual([
      ['Manager 2', 4, 30],
      ['Dana Whitfield', 3, 0],
      ['Manager 3', 2, 0],
    ])
    expect(await balances()).toEqual([10, 40, 10, 20])
    expect((await view(2)).balance).toBe(40)
    const { entries } = await client.call(ledgerEntries.list, { leagueId: at.leagueId })
    expect(entries[0]).toMatchObject({
      kind: 'showdown_prize',
      amount: 30,
      managerName: 'Manager 2',
      memo: 'Showdown, Divisional Round: prize, 4 of 4 right',
      createdByName: 'Dana Whitfield',
    })
    expect(await ledgerProblems(w.ctx)).toEqual([])
    expect((await client.call(leagueManagement.audit, { leagueId: at.leagueId }))[0]).toMatchObject({
      action: 'showdown.completed',
      actorName: 'Dana Whitfield',
      summary: 'Recorded the results of the Divisional Round: Manager 2 won $30',
    })
  })

  test('splits a tie to the cent, the leftover cent to the first by name', async () => {
    const { w, record, balances, client, at } = await played(['hh', 'ha', 'ha', 'ha'], {
      round: 'conference',
    })
    expect(standings(await record('ha'))).toEqual([
      ['Manager 2', 2, 13.34],
      ['Manager 3', 2, 13.33],
      ['Manager 4', 2, 13.33],
      ['Dana Whitfield', 1, 0],
    ])
    expect(await balances()).toEqual([10, 23.34, 23.33, 23.33])
    expect(await ledgerProblems(w.ctx)).toEqual([])
    expect((await client.call(leagueManagement.audit, { leagueId: at.leagueId }))[0]?.summary).toBe(
      'Recorded the results of the Conference Championships: ' +
        'Manager 2 won $13.34, Manager 3 won $13.33, Manager 4 won $13.33',
    )
  })

  test('is a tie of all paid entrants, with or without picks, when no pick is correct', async () => {
    const { w, record, balances } = await played(['hhhh', '', null])
    expect(standings(await record('aaaa'))).toEqual([
      ['Dana Whitfield', 0, 10],
      ['Manager 2', 0, 10],
    ])
    expect(await balances()).toEqual([20, 20, 20])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('counts no correct picks for a paid entrant without picks', async () => {
    const { record } = await played(['hhaa', ''])
    expect(standings(await record('hhhh'))).toEqual([
      ['Dana Whitfield', 2, 20],
      ['Manager 2', 0, 0],
    ])
  })

  test('completes with nothing to distribute when no one paid', async () => {
    const { w, record, balances, client, at } = await played([null, null])
    expect(await record('hhhh')).toMatchObject({
      event: { status: 'completed', potAmount: 0 },
      participations: [],
      picksVisible: true,
    })
    expect(await balances()).toEqual([20, 20])
    expect((await client.call(leagueManagement.audit, { leagueId: at.leagueId }))[0]?.summary).toBe(
      'Recorded the results of the Divisional Round: no one had paid',
    )
    expect(await listEmails(w)).toEqual([])
  })

  test('excludes members who opted out', async () => {
    const made = await withShowdown({ managers: 2 })
    await made.setGames()
    await made.open()
    await made.pay(1)
    await made.pick(1, 'aaaa')
    await made.pay(2)
    await made.pick(2, 'hhhh')
    await made.optOut(2)
    expect(await made.record('hhhh')).toMatchObject({
      event: { status: 'completed', potAmount: 10 },
      participations: [
        { managerName: 'Dana Whitfield', correctPicks: 0, winnings: 10 },
        { managerName: 'Manager 2', optedIn: false, correctPicks: null, winnings: 0, picks: {} },
      ],
    })
    expect(await made.balances()).toEqual([20, 20])
  })

  test('counts no correct picks for an entrant who opted out and returned without picks', async () => {
    const { w, pay, pick, optOut, record, view, balances, setGames, open, client, at } = await withShowdown()
    await setGames()
    await open()
    for (const number of [1, 2, 3]) await pay(number)
    await pick(1, 'haaa')
    await pick(2, 'hhhh')
    await optOut(2)
    await optOut(3)
    expect((await view(1)).userParticipation?.picks).toEqual(teams('haaa'))
    for (const number of [2, 3]) {
      const back = await pay(number)
      expect(back).toMatchObject({
        userParticipation: { optedIn: true, paymentVerified: true, picksSubmitted: false },
        balance: 10,
      })
      expect(back.userParticipation?.picks).toEqual({})
    }
    const outcome = await record('hhhh')
    expect(standings(outcome)).toEqual([
      ['Dana Whitfield', 1, 30],
      ['Manager 2', 0, 0],
      ['Manager 3', 0, 0],
    ])
    expect(outcome.participations.map(({ picks }) => picks)).toEqual([teams('haaa'), {}, {}])
    expect(await balances()).toEqual([40, 10, 10])
    const { entries } = await client.call(ledgerEntries.list, at)
    expect(
      entries
        .filter(({ managerName, kind }) => managerName === 'Manager 3' && kind.startsWith('showdown'))
        .map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['showdown_entry', -10],
      ['showdown_refund', 10],
      ['showdown_entry', -10],
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test("is separate from the season's other round in money", async () => {
    const { w, at, client, player, balances, setGames, open, record } = await played(['hhhh', 'aaaa'])
    const second = { ...at, round: 'conference' as const }
    await setGames({ round: 'conference' })
    await open({ round: 'conference' })
    expect((await client.call(showdown.view, at)).event.status).toBe('inactive')
    for (const number of [1, 2])
      await player(number).client.call(showdown.participate, { ...second, action: 'pay' })
    await player(2).client.call(showdown.picks, { ...second, picks: teams('hh') })
    await record('hhhh')
    expect(await balances()).toEqual([20, 0])
    await client.call(showdown.toggle, { ...second, status: 'inactive' })
    await client.call(showdown.results, { ...second, winners: teams('hh') })
    expect(await balances()).toEqual([20, 20])
    expect(await ledgerProblems(w.ctx)).toEqual([])
    const stats = await client.call(seasonStats.read, { leagueId: at.leagueId })
    expect([stats.showdownParticipants, stats.totalDistributed]).toEqual([2, 40])
  })

  test('adds up to the prize pool for any picks and results', async () => {
    const card = fc.option(
      fc.oneof(
        fc.constant(''),
        fc.array(fc.constantFrom('h', 'a'), { minLength: 2, maxLength: 2 }).map(sides => sides.join('')),
      ),
    )
    const cards = fc.array(card, { minLength: 2, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(cards, fc.constantFrom('hh', 'ha', 'ah', 'aa'), async (cards, winners) => {
        const { w, record, balances } = await played(cards, { round: 'conference', winnings: 10 })
        const { event, participations } = await record(winners)
        const paid = cards.filter(card => card !== null).length
        const prizes = participations.reduce((sum, entry) => sum + Math.round(entry.winnings * 100), 0)
        expect([event.potAmount * 100, prizes]).toEqual([paid * 1000, paid * 1000])
        const cents = (await balances())?.map(balance => Math.round(balance * 100)) ?? []
        expect(cents.reduce((sum, balance) => sum + balance, 0)).toBe(cards.length * 1000)
        expect(await ledgerProblems(w.ctx)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

describe('recording results', () => {
  test('pays once for any number of concurrent requests', async () => {
    const { w, record, balances, client, at } = await played(['hhhh', 'aaaa', 'hhhh'])
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => record(turn % 2 === 0 ? 'hhhh' : 'aaaa')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const error = await client.expectError(showdown.results, { ...at, winners: teams('hhhh') })
    expect(error.summary).toBe('409 completed: The results of this round are already recorded.')
    expect((await balances())?.reduce((sum, balance) => sum + balance, 0)).toBe(60)
    expect(await ledgerProblems(w.ctx)).toEqual([])
    expect(await listEmails(w)).toHaveLength(3)
  })

  test('requires the games and a winner for each', async () => {
    const made = await withShowdown()
    const resultError = async (winners: object) => {
      const { status, body } = await made.client.expectError(showdown.results, { ...made.at, winners })
      return [status, body.message]
    }
    expect(await resultError(teams('hhhh'))).toEqual([
      409,
      'Set up the games of this round before you record its results.',
    ])
    await made.setGames()
    expect(await resultError({})).toEqual([400, 'Choose the winner of every game'])
    expect(await resultError({ ...teams('hhhh'), game2: 'Dallas' })).toEqual([
      400,
      'Game 2: choose Washington or Detroit',
    ])
    expect((await made.view(1)).event.status).toBe('inactive')
  })

  test('closes a round that is still open', async () => {
    const { setGames, open, pay, pick, record, at, player } = await withShowdown()
    await setGames()
    await open()
    await pay(2)
    await pick(2, 'hhhh')
    expect((await record('hhhh')).event.status).toBe('completed')
    const error = await player(2).client.expectError(showdown.picks, { ...at, picks: teams('aaaa') })
    expect(error.message).toBe("409 This Showdown round isn't open.")
  })

  test('emails the results to subscribed participants', async () => {
    const { w, record, player } = await played([null, 'hhhh', 'hhha', 'hhhh'])
    const preferences = { email: false, awards: true, invitations: true, weeklyUpdates: true }
    await player(4).client.call(profile.notifications, preferences)
    await record('hhhh')
    const emails = await listEmails(w)
    expect(emails.map(email => [email.user_id, email.subject])).toEqual([
      [player(2).userId, 'You won $15 in the Showdown'],
      [player(3).userId, 'The results of the Divisional Round'],
    ])
    expect(emails[1]?.text_body).toContain('You got 3 of 4 right.')
    expect(emails[1]?.text_body).toContain('Divisional Round: Manager 2 won $15, Manager 4 won $15.')
    expect(emails[1]?.html_body).toContain('You got 3 of 4 right.')
  })

  test('saves all or nothing when it fails midway', async () => {
    const { w, record, balances, view } = await played(['hhhh', 'hhhh'])
    await w.ctx.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    await expect(record('hhhh')).rejects.toThrow('500')
    await w.ctx.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    expect(await view(1)).toMatchObject({
      event: { status: 'inactive', potAmount: 20 },
      games: Array.from({ length: showdownRounds.divisional.games }, () => ({ winner: null })),
      participations: [
        { correctPicks: null, winnings: 0 },
        { correctPicks: null, winnings: 0 },
      ],
    })
    expect(await balances()).toEqual([10, 10])
    await record('hhhh')
    expect(await balances()).toEqual([20, 20])
  })
})
