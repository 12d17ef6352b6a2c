// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { showdown } from '#contract/showdown'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { showdownLeague, type ShowdownLeague } from '#testing/showdowns'
import { world } from '#testing/world'
import { ShowdownDialog } from './showdown-dialog.tsx'
import { useShowdownDialog } from './use-showdown-dialog.ts'

const divisional = '/?dialog=showdown&round=divisional'

const Page = ({ league, userId }: Pick<Parameters<typeof ShowdownDialog>[0], 'league' | 'userId'>) => {
  const place = useShowdownDialog()
  return place.isOpen && <ShowdownDialog league={league} userId={userId} place={place} />
}

/** A league as its player sees it at an address. Player 1 is the commissioner. */
const show = async (number: number, prepare?: (s: ShowdownLeague) => Promise<unknown>, path = divisional) => {
  const w = await world()
  const s = await showdownLeague(w)
  await prepare?.(s)
  const { client, userId } = s.player(number)
  const league = await client.call(leagues.info, { leagueId: s.league.id })
  const at = showScreen(w, client, <Page league={league} userId={userId} />, path)
  await screen.findByRole('tab', {
    name: path.includes('conference') ? 'Conference Championships' : 'Divisional Round',
    selected: true,
  })
  return { w, s, ...at }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }))
const pick = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const opened = async (s: ShowdownLeague) => {
  await s.setGames()
  await s.open()
}

/** The whole of a part, as it reads. */
const reads = async (name: string) => (await screen.findByRole('region', { name })).textContent
const games = () =>
  screen.getAllByRole('listitem').flatMap(item => (item.matches('.gm') ? [item.textContent] : []))
const cards = () =>
  within(screen.getByRole('table', { name: "Everybody's picks" }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

describe('a manager in the Showdown', () => {
  test('sees what is missing while there are no games', async () => {
    await show(2)
    expect(await screen.findByText('No games yet', { selector: '.t-strong' })).toBeTruthy()
    expect(screen.queryByText('Run this round')).toBeNull()
    expect(await reads('The round in figures')).toBe('Prize Pool$0Entries0Your entry$10Not paidNo games yet')
    expect(screen.getByText(/^The Divisional Round has 4 games\./)).toBeTruthy()
  })

  test('sees the games before the round opens, and can do nothing yet', async () => {
    await show(2, s => s.setGames())
    expect(
      await screen.findByText('Paying and picking start once the commissioner opens the round.'),
    ).toBeTruthy()
    expect(games()).toEqual([
      'Game 1HOUHoustonAwayatKCKansas CityHome',
      'Game 2WASWashingtonAwayatDETDetroitHome',
      'Game 3LARLos AngelesAwayatPHIPhiladelphiaHome',
      'Game 4BALBaltimoreAwayatBUFBuffaloHome',
    ])
    expect(await reads('The round in figures')).toContain('Not open yet')
    expect(screen.queryByRole('button', { name: /^Pay|Opt out/ })).toBeNull()
  })

  test('stays out without a question, and may come back while the round is open', async () => {
    const { s } = await show(2, opened)
    await press('Opt out')
    expect(await screen.findByText('You opted out')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByText(/is back in your winnings balance/)).toBeNull()
    expect(await reads('You opted out')).toContain(
      'You can still pay while the round is open. The $10 entry fee comes out of your winnings. Your balance is $20.',
    )
    expect(screen.queryByRole('button', { name: 'Opt out' })).toBeNull()
    expect(await reads('The round in figures')).toBe('Prize Pool$0Entries0Your entry$10Opted outOpen')
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/Not in yet$/)
    await press('Pay $10')
    await waitFor(async () =>
      expect(await reads('The round in figures')).toBe('Prize Pool$10Entries1Your entry$10PaidOpen'),
    )
    expect((await s.view(2)).balance).toBe(10)
  })

  test('sees everybody’s picks once the round has closed, and who stayed out', async () => {
    await show(2, async s => {
      await opened(s)
      for (const number of [2, 3]) await s.pay(number)
      await s.pick(3, 'haaa')
      await s.close()
    })
    expect(await screen.findByText('The round is closed. Results follow the games.')).toBeTruthy()
    expect(cards()).toEqual([
      ['Manager', ...[1, 2, 3, 4].map(game => `G${game}Game ${game}`)],
      ['Manager 2 YouNoneNoneNoneNone', 'None', 'None', 'None', 'None'],
      ['Manager 3 KCWASLARBAL', 'KC', 'WAS', 'LAR', 'BAL'],
    ])
    expect(screen.queryByText(/picks stay hidden/i)).toBeNull()
    expect(games()).toHaveLength(4)
  })

  test('pays out of the winnings, picks and changes the picks', async () => {
    const { s } = await show(2, opened)
    expect(await screen.findByText('$20', { selector: 'b' })).toBeTruthy()
    await press('Pay $10')
    expect(await screen.findByText('You are in')).toBeTruthy()
    expect(await screen.findByText('Please make all picks')).toBeTruthy()
    for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Los Angeles Rams/, /^Buffalo Bills/])
      await pick(team)
    await press('Submit picks')
    expect(await screen.findByText('Picks in', { selector: '.toast .t-strong' })).toBeTruthy()
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

  test('is not let in with picks missing, and the first missing game gets the focus', async () => {
    const { s } = await show(2, async s => {
      await opened(s)
      await s.pay(2)
    })
    await pick(/^Kansas City Chiefs/)
    await press('Submit picks')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('picks.game2'))
    expect((await s.view(2)).userParticipation?.picksSubmitted).toBe(false)
  })

  test('pays with exactly the fee in the balance; with a cent less they cannot, and are told why', async () => {
    const w = await world()
    const s = await showdownLeague(w, { winnings: 10 })
    await opened(s)
    const less = { kind: 'adjustment' as const, amount: -0.01, memo: 'Counted twice' }
    await s.client.call(leagueManagement.pay, {
      leagueId: s.league.id,
      managerId: s.player(3).userId,
      ...less,
    })
    const showTo = async (number: number) => {
      const { client, userId } = s.player(number)
      const league = await client.call(leagues.info, { leagueId: s.league.id })
      showScreen(w, client, <Page league={league} userId={userId} />, divisional)
      return screen.findByRole('button', { name: 'Pay $10' })
    }
    expect(await showTo(3)).toHaveProperty('disabled', true)
    expect(screen.getByText('Insufficient winnings balance')).toBeTruthy()
    leaveScreen()
    fireEvent.click(await showTo(2))
    expect(await screen.findByText('You are in')).toBeTruthy()
    expect(await s.view(2)).toMatchObject({ balance: 0, userParticipation: { paymentVerified: true } })
  })

  test('opts out and gets the fee back, after a question', async () => {
    const { s } = await show(2, async s => {
      await opened(s)
      await s.pay(2)
    })
    await press('Opt out')
    const question = await screen.findByRole('alertdialog', { name: 'Opt out of the Divisional Round?' })
    expect(question.textContent).toContain('Your $10 goes back into your winnings balance')
    expect(question.textContent).not.toContain('Your picks are dropped')
    await confirm('Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Opt out')
    await confirm('Opt out')
    expect(await screen.findByText('$10 is back in your winnings balance.')).toBeTruthy()
    expect(await screen.findByText('You opted out')).toBeTruthy()
    expect((await s.view(2)).balance).toBe(20)
  })

  test('hears in the words of the server that a round closed meanwhile', async () => {
    const { s } = await show(2, opened)
    await screen.findByRole('button', { name: 'Pay $10' })
    await s.close()
    await press('Pay $10')
    expect(await screen.findByText('This Showdown round is not open.')).toBeTruthy()
  })

  test('sees who is in while it is open, but nobody else’s picks', async () => {
    await show(2, async s => {
      await opened(s)
      await s.pay(3)
      await s.pick(3, 'hhhh')
    })
    expect(await screen.findByText('1 of 3 in')).toBeTruthy()
    expect(screen.getByText('Picks stay hidden until the round closes')).toBeTruthy()
    expect(screen.queryByRole('table', { name: "Everybody's picks" })).toBeNull()
  })

  test('sees the result with everybody’s picks and what was won', async () => {
    const { s } = await show(2, async s => {
      await opened(s)
      for (const number of [2, 3]) await s.pay(number)
      await s.pick(2, 'hhhh')
      await s.pick(3, 'haaa')
      await s.close()
      await s.record('hhha')
    })
    expect(await screen.findByText('You take the $20 pool with 3 of 4 games right.')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: "Everybody's picks" }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByText('$20')).toBeTruthy()
    expect(cards().slice(1)).toEqual([
      ['Manager 2 YouKCDETPHIBUF3 of 4 right', 'KC', 'DET', 'PHI', 'BUF', '3 of 4', '$20'],
      ['Manager 3 KCWASLARBAL2 of 4 right', 'KC', 'WAS', 'LAR', 'BAL', '2 of 4', '$0'],
    ])
    const signs = (row: number) =>
      within(table.getAllByRole('row')[row] ?? document.body)
        .getAllByRole('cell')
        .flatMap((cell, at) => (at === 0 ? [] : [...cell.querySelectorAll('[aria-label]')]))
        .map(sign => sign.getAttribute('aria-label'))
    expect(signs(1)).toEqual(['right', 'right', 'right', 'wrong'])
    expect(signs(2)).toEqual(['right', 'wrong', 'wrong', 'right'])
    expect(games()).toEqual([
      'Game 1You had KCHOUHoustonAwayatKCKansas CityHome',
      'Game 2You had DETWASWashingtonAwayatDETDetroitHome',
      'Game 3You had PHILARLos AngelesAwayatPHIPhiladelphiaHome',
      'Game 4You had BUFBALBaltimoreAwayatBUFBuffaloHome',
    ])
    expect(screen.getAllByLabelText('Won').map(sign => sign.closest('.tm')?.textContent)).toEqual([
      'KCKansas CityHome',
      'DETDetroitHome',
      'PHIPhiladelphiaHome',
      'BALBaltimoreAway',
    ])
    expect([...document.querySelectorAll('.gm .badge')].map(({ className }) => className)).toEqual([
      'badge pos',
      'badge pos',
      'badge pos',
      'badge neg',
    ])
    expect(await reads('The round in figures')).toBe('Prize Pool$20Entries2Your winnings$20Completed')
    expect((await s.view(2)).balance).toBe(30)
  })
})

const choose = (side: string, game: number, text: string) => {
  const field = within(screen.getByRole('group', { name: `Game ${game}` })).getByRole('combobox', {
    name: side,
  })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('an address lets no manager run a round, nor anybody do what its state does not allow', async () => {
  const { w, s } = await show(2, opened, `${divisional}&task=games`)
  expect(await screen.findByText('Are you in?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save games' })).toBeNull()
  expect(screen.queryByText('Run this round')).toBeNull()
  const league = await s.client.call(leagues.info, { leagueId: s.league.id })
  const showTask = async (query: string) => {
    leaveScreen()
    showScreen(w, s.client, <Page league={league} userId={s.user.id} />, query)
    expect(await screen.findByText('Run this round')).toBeTruthy()
  }
  await showTask(`${divisional}&task=results`)
  expect(screen.queryByRole('button', { name: 'Record results' })).toBeNull()
  await showTask('/?dialog=showdown&round=conference&task=open')
  expect(screen.queryByRole('button', { name: 'Open round' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Set up games' })).toBeTruthy()
})

describe('the commissioner', () => {
  test('sets up the games with clubs found by code, city or name', async () => {
    const { s, address } = await show(1, undefined, '/?dialog=showdown&round=conference&task=games')
    await screen.findByText('Games of the Conference Championships')
    choose('Away team', 1, 'buf')
    choose('Home team', 1, 'chiefs')
    const away = within(screen.getByRole('group', { name: 'Game 2' })).getByRole('combobox', {
      name: 'Away team',
    })
    fireEvent.change(away, { target: { value: 'chiefs' } })
    expect(screen.getByRole('option').textContent).toMatch(/Game 1$/)
    fireEvent.keyDown(away, { key: 'Escape' })
    const home = within(screen.getByRole('group', { name: 'Game 1' })).getByRole('combobox', {
      name: 'Home team',
    })
    fireEvent.change(home, { target: { value: 'chiefs' } })
    expect(screen.getByRole('option').textContent).not.toMatch(/Game/)
    fireEvent.keyDown(home, { key: 'Enter' })
    choose('Away team', 2, 'washing')
    choose('Home team', 2, 'PHI')
    await press('Save games')
    expect(await screen.findByText('Games saved')).toBeTruthy()
    await waitFor(() => expect(address()).not.toContain('task'))
    const { games } = await s.client.call(showdown.view, { ...s.at, round: 'conference' })
    expect(games.map(({ awayTeam, homeTeam }) => `${awayTeam} at ${homeTeam}`)).toEqual([
      'BUF at KC',
      'WAS at PHI',
    ])
  })

  test('is told which teams are missing or doubled', async () => {
    await show(1, undefined, `${divisional}&task=games`)
    await screen.findByText('Games of the Divisional Round')
    await press('Save games')
    expect(await screen.findAllByText('Please fill in all team fields')).toHaveLength(8)
    for (const game of [1, 2, 3, 4]) {
      choose('Away team', game, 'KC')
      choose('Home team', game, 'KC')
    }
    await press('Save games')
    expect(await screen.findByText('A game needs two different teams')).toBeTruthy()
    expect(await screen.findAllByText('A team plays only once in a round')).toHaveLength(6)
  })

  test('opens with a lock time of the own time zone, and closes after a question', async () => {
    const { s, w } = await show(1, s => s.setGames())
    expect(await reads('Run this round')).toBe(
      'Run this roundThe games are set. Managers can pay and pick once you open the round.Edit gamesOpen round',
    )
    await press('Open round')
    expect(await screen.findByText('Open the Divisional Round')).toBeTruthy()
    await press('Cancel')
    await press('Open round')
    const inThreeDays = new Date(w.clock.now() + 3 * 86_400_000)
    inThreeDays.setHours(13, 30, 0, 0)
    const day = [inThreeDays.getFullYear(), inThreeDays.getMonth() + 1, inThreeDays.getDate()]
    const local = `${day.map(part => String(part).padStart(2, '0')).join('-')}T13:30`
    fireEvent.change(await screen.findByLabelText(/Lock time/), { target: { value: local } })
    await press('Open round')
    await waitFor(async () => expect((await s.view(1)).event.locksAt).toBe(inThreeDays.toISOString()))
    expect(await screen.findByText(/^Closes [A-Z][a-z]{2} \d+, .*1:30/)).toBeTruthy()
    expect(await reads('Run this round')).toMatch(
      /^Run this roundCloses by itself .*1:30.*Edit gamesLock timeClose round$/,
    )
    await press('Lock time')
    expect(await screen.findByText('When the Divisional Round closes')).toBeTruthy()
    expect(screen.getByLabelText(/Lock time/)).toHaveProperty('value', local)
    fireEvent.change(screen.getByLabelText(/Lock time/), { target: { value: '' } })
    await press('Save lock time')
    expect(await screen.findByText('Lock time saved')).toBeTruthy()
    expect(screen.getByText('Open until you close it.')).toBeTruthy()
    expect((await s.view(1)).event.locksAt).toBeNull()
    await press('Close round')
    await confirm('Cancel')
    expect((await s.view(1)).event.status).toBe('open')
    await press('Close round')
    await confirm('Close round')
    expect(await screen.findByText('Round closed')).toBeTruthy()
    expect((await s.view(1)).event.status).toBe('inactive')
  })

  test('is told at the field that the lock time has passed', async () => {
    await show(1, s => s.setGames())
    await press('Open round')
    fireEvent.change(await screen.findByLabelText(/Lock time/), { target: { value: '2020-01-01T12:00' } })
    await press('Open round')
    expect(await screen.findByText('The lock time must be in the future')).toBeTruthy()
  })

  test('opens a closed round again only by taking every pick back', async () => {
    const { s } = await show(1, async s => {
      await opened(s)
      await s.pay(2)
      await s.pick(2, 'hhhh')
      await s.close()
    })
    await press('Reopen')
    await press('Reopen round')
    expect(await screen.findByText('Withdraw the picks of 1 manager?')).toBeTruthy()
    await confirm('Withdraw picks and reopen')
    await waitFor(async () => expect((await s.view(1)).event.status).toBe('open'))
    expect((await s.view(2)).userParticipation).toMatchObject({
      paymentVerified: true,
      picksSubmitted: false,
    })
  })

  test('is asked when somebody picked after the form was opened', async () => {
    const { s } = await show(
      1,
      async s => {
        await opened(s)
        await s.pay(2)
      },
      `${divisional}&task=games`,
    )
    await screen.findByText('Games of the Divisional Round')
    await s.pick(2, 'hhhh')
    choose('Home team', 1, 'MIA')
    await press('Save games')
    await confirm('Withdraw picks and save')
    expect(await screen.findByText('Games saved')).toBeTruthy()
    expect((await s.view(1)).games[0]?.homeTeam).toBe('MIA')
  })

  test('records the winners, which pays the pool', async () => {
    const { s } = await show(1, async s => {
      await opened(s)
      for (const number of [1, 2]) await s.pay(number)
      await s.pick(1, 'hhhh')
      await s.pick(2, 'aaaa')
      await s.close()
    })
    await press('Enter results')
    expect(await screen.findByText('Please choose the winner of every game')).toBeTruthy()
    await press('Record results')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('winners.game1'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Philadelphia Eagles/, /^Buffalo Bills/])
      await pick(team)
    expect(screen.queryByText('Please choose the winner of every game')).toBeNull()
    await press('Record results')
    expect(await screen.findByText(/The \$20 pool of 2 entries goes to the best card at once/)).toBeTruthy()
    await confirm('Record results')
    expect(await screen.findByText('You take the $20 pool with 4 of 4 games right.')).toBeTruthy()
    expect(screen.getByText('The pool is paid out.')).toBeTruthy()
    expect(await s.balances()).toEqual([30, 10, 20])
  })

  test('records the winners of a round that nobody paid for, and pays nothing', async () => {
    const { s } = await show(1, async s => {
      await opened(s)
      await s.optOut(2)
      await s.close()
    })
    expect(await reads('Run this round')).toContain('Record the winners once the games are over.')
    expect(screen.queryByRole('table')).toBeNull()
    await press('Enter results')
    for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Philadelphia Eagles/, /^Buffalo Bills/])
      await pick(team)
    await press('Record results')
    expect(await screen.findByText(/^Nobody paid, so there is nothing to pay out\./)).toBeTruthy()
    await confirm('Cancel')
    expect((await s.view(1)).event.status).toBe('inactive')
    await press('Record results')
    await confirm('Record results')
    expect(await screen.findByText('Results recorded')).toBeTruthy()
    expect(screen.queryByText('The pool is paid out.')).toBeNull()
    expect(await screen.findByText('Nobody had paid, so there was nothing to win.')).toBeTruthy()
    expect(screen.queryByText('Run this round')).toBeNull()
    expect(await s.balances()).toEqual([20, 20, 20])
  })
})
