// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerPrompt, press } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { payments } from '#contract/money/payments'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { award } from '#testing/season-awards'
import { showdownLeague } from '#testing/showdowns'
import { startTestApp } from '#testing/test-app'
import { Currency } from '#ui/lib/use-currency'
import {
  divisional,
  opened,
  paid,
  pick,
  picked,
  reads,
  ShowdownPage,
  showRound,
} from '#ui/testing/showdown-dialog'

const games = () =>
  screen.getAllByRole('listitem').flatMap(item => (item.matches('.game') ? [item.textContent] : []))
const cards = () =>
  within(screen.getByRole('table', { name: "Everyone's picks" }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

describe('a manager in the Showdown', () => {
  test('sees what is missing while there are no games', async () => {
    await showRound(2)
    expect(await screen.findByText('No games yet', { selector: '.t-strong' })).toBeTruthy()
    expect(screen.queryByText('Run this round')).toBeNull()
    expect(await reads('Round stats')).toBe('Prize pool$0Entries0Your entry$10Not paidNo games yet')
    expect(screen.getByText(/^The 4 games of the Divisional Round appear here/)).toBeTruthy()
  })

  test('sees the games before the round opens, without actions', async () => {
    await showRound(2, s => s.setGames())
    await screen.findByText('You can pay and pick once the commissioner opens the round.')
    expect(games()).toEqual([
      'Game 1HOUHoustonAwayatKCKansas CityHome',
      'Game 2WASWashingtonAwayatDETDetroitHome',
      'Game 3LARLos AngelesAwayatPHIPhiladelphiaHome',
      'Game 4BALBaltimoreAwayatBUFBuffaloHome',
    ])
    expect(await reads('Round stats')).toContain('Not open yet')
    expect(screen.queryByRole('button', { name: /^Pay|Opt out/ })).toBeNull()
  })

  test('opts out without confirmation, and can return while the round is open', async () => {
    const { s } = await showRound(2, opened)
    await press('Opt out')
    expect(await screen.findByText('You opted out')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByText(/is back in your winnings balance/)).toBeNull()
    expect(await reads('You opted out')).toContain(
      'You can still join while the round is open. The $10 entry fee comes out of your winnings. Your balance is $20.',
    )
    expect(screen.queryByRole('button', { name: 'Opt out' })).toBeNull()
    expect(await reads('Round stats')).toBe('Prize pool$0Entries0Your entry$10Opted outOpen')
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/Not entered$/)
    await press('Join for $10')
    await waitFor(async () =>
      expect(await reads('Round stats')).toBe('Prize pool$10Entries1Your entry$10PaidOpen'),
    )
    expect((await s.view(2)).balance).toBe(10)
  })

  test('sees all picks once the round has closed, and who opted out', async () => {
    await showRound(2, async s => {
      await opened(s)
      for (const number of [2, 3]) await s.pay(number)
      await s.pick(3, 'haaa')
      await s.close()
    })
    expect(await screen.findByText('The round is closed. Results will appear after the games.')).toBeTruthy()
    expect(cards()).toEqual([
      ['Manager', ...[1, 2, 3, 4].map(game => `G${game}Game ${game}`)],
      ['Manager 2 YouNoneNoneNoneNone', 'None', 'None', 'None', 'None'],
      ['Manager 3 KCWASLARBAL', 'KC', 'WAS', 'LAR', 'BAL'],
    ])
    expect(screen.queryByText(/picks stay hidden/i)).toBeNull()
    expect(games()).toHaveLength(4)
  })

  test('pays from the winnings, picks and changes the picks', async () => {
    const { s } = await showRound(2, opened)
    expect(await screen.findByText('$20', { selector: 'b' })).toBeTruthy()
    await press('Join for $10')
    expect(await screen.findByText("You're in")).toBeTruthy()
    expect(await screen.findByText('Please make all picks')).toBeTruthy()
    for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Los Angeles Rams/, /^Buffalo Bills/])
      await pick(team)
    await press('Submit picks')
    expect(await screen.findByText('Picks submitted', { selector: '.toast .t-strong' })).toBeTruthy()
    await pick(/^Baltimore Ravens/)
    await press('Change picks')
    await waitFor(async () =>
      expect((await s.view(2)).userParticipation?.picks).toEqual({
        game1: 'Kansas City',
        game2: 'Detroit',
        game3: 'LAR',
        game4: 'Baltimore',
      }),
    )
    expect((await s.view(2)).balance).toBe(10)
  })

  test('sees earlier picks, and changes one of them', async () => {
    const { s } = await showRound(2, picked)
    await pick(/^Baltimore Ravens/)
    await press('Change picks')
    await screen.findByText('Picks submitted', { selector: '.toast .t-strong' })
    expect((await s.view(2)).userParticipation?.picks).toMatchObject({
      game1: 'Kansas City',
      game4: 'Baltimore',
    })
  })

  test('is rejected with missing picks, and led to the missing games', async () => {
    const { s } = await showRound(2, paid)
    await pick(/^Kansas City Chiefs/)
    await press('Submit picks')
    const missing = await screen.findByRole('group', { name: '3 fields to fix' })
    expect(document.activeElement).toBe(missing)
    fireEvent.click(within(missing).getAllByRole('link')[0] ?? missing)
    expect(document.activeElement?.getAttribute('name')).toBe('picks.game2')
    expect((await s.view(2)).userParticipation?.picksSubmitted).toBe(false)
  })

  test('pays with exactly the fee in the balance, and is shown the reason with a cent less', async () => {
    const w = await startTestApp()
    const s = await showdownLeague(w, { winnings: 10 })
    await opened(s)
    const less = { kind: 'adjustment' as const, amount: -0.01, memo: 'Counted twice' }
    await s.client.call(payments.record, {
      leagueId: s.league.id,
      managerId: s.player(3).userId,
      ...less,
    })
    const showTo = async (number: number) => {
      const { client, userId } = s.player(number)
      const league = await client.call(leagues.info, { leagueId: s.league.id })
      showScreen(w, client, <ShowdownPage league={league} userId={userId} />, divisional)
      return screen.findByRole('button', { name: 'Join for $10' })
    }
    expect(await showTo(3)).toHaveProperty('disabled', true)
    expect(screen.getByText('Insufficient winnings balance')).toBeTruthy()
    unmountScreen()
    fireEvent.click(await showTo(2))
    expect(await screen.findByText("You're in")).toBeTruthy()
    expect(await s.view(2)).toMatchObject({ balance: 0, userParticipation: { paymentVerified: true } })
  })

  test("pays and is refunded in the league's currency", async () => {
    const w = await startTestApp()
    const s = await showdownLeague(w, { winnings: 0 })
    await s.client.call(leagueManagement.changeCurrency, { leagueId: s.league.id, currency: 'EUR' })
    await s.client.call(awards.add, award(s.league.id, s.player(2).userId, { prizeAmount: 20 }))
    await opened(s)
    const { client, userId } = s.player(2)
    const league = await client.call(leagues.info, { leagueId: s.league.id })
    const page = <ShowdownPage league={league} userId={userId} />
    showScreen(w, client, <Currency value={league.currency}>{page}</Currency>, divisional)
    expect(await screen.findByText('€20', { selector: 'b' })).toBeTruthy()
    await press('Join for €10')
    expect(await screen.findByText('€10 paid from your winnings.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('$')
  })

  test('opts out and gets the fee back, after confirmation', async () => {
    const { s } = await showRound(2, paid)
    await press('Opt out')
    const question = await screen.findByRole('alertdialog', { name: 'Opt out of the Divisional Round?' })
    expect(question.textContent).toContain('Your $10 goes back into your winnings balance')
    expect(question.textContent).not.toContain('Your picks are cleared')
    await answerPrompt('Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Opt out')
    await answerPrompt('Opt out')
    expect(await screen.findByText('$10 is back in your winnings balance.')).toBeTruthy()
    expect(await screen.findByText('You opted out')).toBeTruthy()
    expect((await s.view(2)).balance).toBe(20)
  })

  test("sees the server's message when a round closed in the meantime", async () => {
    const { s } = await showRound(2, opened)
    await screen.findByRole('button', { name: 'Join for $10' })
    await s.close()
    await press('Join for $10')
    expect(await screen.findByText("This Showdown round isn't open.")).toBeTruthy()
  })

  test('sees who is in while it is open, but no one else’s picks', async () => {
    await showRound(2, async s => {
      await opened(s)
      await s.pay(3)
      await s.pick(3, 'hhhh')
    })
    expect(await screen.findByText('1 of 3 managers entered')).toBeTruthy()
    expect(screen.getByText('Picks stay hidden until the round closes')).toBeTruthy()
    expect(screen.queryByRole('table', { name: "Everyone's picks" })).toBeNull()
  })

  test('sees the result with all picks and the winnings', async () => {
    const { s } = await showRound(2, async s => {
      await opened(s)
      for (const number of [2, 3]) await s.pay(number)
      await s.pick(2, 'hhhh')
      await s.pick(3, 'haaa')
      await s.close()
      await s.record('hhha')
    })
    expect(await screen.findByText('You win the $20 pool with 3 of 4 games right.')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: "Everyone's picks" }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByText('$20')).toBeTruthy()
    expect(cards().slice(1)).toEqual([
      ['Manager 2 YouKCDETPHIBUF3 of 4 right', 'KC', 'DET', 'PHI', 'BUF', '3 of 4', '$20'],
      ['Manager 3 KCWASLARBAL2 of 4 right', 'KC', 'WAS', 'LAR', 'BAL', '2 of 4', '$0'],
    ])
    const labels = (row: number) =>
      within(table.getAllByRole('row')[row] ?? document.body)
        .getAllByRole('cell')
        .flatMap(cell => [...cell.querySelectorAll('[aria-label]')])
        .map(icon => icon.getAttribute('aria-label'))
    expect(labels(1)).toEqual(['right', 'right', 'right', 'wrong'])
    expect(labels(2)).toEqual(['right', 'wrong', 'wrong', 'right'])
    expect(games()).toEqual([
      'Game 1You had KCHOUHoustonAwayatKCKansas CityHome',
      'Game 2You had DETWASWashingtonAwayatDETDetroitHome',
      'Game 3You had PHILARLos AngelesAwayatPHIPhiladelphiaHome',
      'Game 4You had BUFBALBaltimoreAwayatBUFBuffaloHome',
    ])
    expect(screen.getAllByLabelText('Won').map(icon => icon.closest('.team')?.textContent)).toEqual([
      'KCKansas CityHome',
      'DETDetroitHome',
      'PHIPhiladelphiaHome',
      'BALBaltimoreAway',
    ])
    const marks = [...document.querySelectorAll<HTMLElement>('.game .badge')]
    expect(marks.map(({ dataset }) => dataset.tone)).toEqual(['pos', 'pos', 'pos', 'neg'])
    expect(await reads('Round stats')).toBe('Prize pool$20Entries2Your winnings$20Completed')
    expect((await s.view(2)).balance).toBe(30)
  })
})
