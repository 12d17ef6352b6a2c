// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerPrompt, press } from '#ui/testing/actions'
import { showdown } from '#contract/showdown'
import { divisional, opened, paid, pick, picked, reads, showRound } from '#ui/testing/showdown-dialog'

const choose = (side: string, game: number, text: string) => {
  const field = within(screen.getByRole('group', { name: `Game ${game}` })).getByRole('combobox', {
    name: side,
  })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

describe('the commissioner', () => {
  test('sets up the games with clubs found by code, city or name', async () => {
    const { s, address } = await showRound(1, undefined, '/?dialog=showdown&round=conference&task=games')
    await screen.findByText('Conference Championships games')
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

  test('shows which teams are missing or duplicated', async () => {
    await showRound(1, undefined, `${divisional}&task=games`)
    await screen.findByText('Divisional Round games')
    await press('Save games')
    expect(await screen.findAllByText('Please fill in all team fields')).toHaveLength(8)
    const summary = within(await screen.findByRole('group', { name: '8 fields to fix' }))
    expect(
      await summary.findByRole('link', { name: 'Game 2, Home team: Please fill in all team fields' }),
    ).toBeTruthy()
    for (const game of [1, 2, 3, 4]) {
      choose('Away team', game, 'KC')
      choose('Home team', game, 'KC')
    }
    await press('Save games')
    expect(await screen.findByText('A game needs two different teams')).toBeTruthy()
    expect(await screen.findAllByText('A team can only play once in a round')).toHaveLength(6)
  })

  test('opens with a lock time in the local time zone, and closes after confirmation', async () => {
    const { s, w } = await showRound(1, s => s.setGames())
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
      /^Run this roundCloses automatically .*1:30.*Edit gamesLock timeClose round$/,
    )
    await press('Lock time')
    expect(await screen.findByText('Divisional Round lock time')).toBeTruthy()
    expect(screen.getByLabelText(/Lock time/)).toHaveProperty('value', local)
    fireEvent.change(screen.getByLabelText(/Lock time/), { target: { value: '' } })
    await press('Save lock time')
    expect(await screen.findByText('Lock time saved')).toBeTruthy()
    expect(screen.getByText('Open until you close it.')).toBeTruthy()
    expect((await s.view(1)).event.locksAt).toBeNull()
    await press('Close round')
    await answerPrompt('Cancel')
    expect((await s.view(1)).event.status).toBe('open')
    await press('Close round')
    await answerPrompt('Close round')
    expect(await screen.findByText('Round closed')).toBeTruthy()
    expect((await s.view(1)).event.status).toBe('inactive')
  })

  test('moves the lock time without confirmation, and keeps the picks', async () => {
    const { s } = await showRound(1, picked)
    await press('Lock time')
    await press('Save lock time')
    expect(await screen.findByText('Lock time saved')).toBeTruthy()
    expect((await s.view(2)).userParticipation?.picksSubmitted).toBe(true)
  })

  test('reports a past lock time at its field', async () => {
    await showRound(1, s => s.setGames())
    await press('Open round')
    fireEvent.change(await screen.findByLabelText(/Lock time/), { target: { value: '2020-01-01T12:00' } })
    await press('Open round')
    expect(await screen.findByText('The lock time must be in the future')).toBeTruthy()
  })

  test('reopens a closed round only by clearing every pick', async () => {
    const { s } = await showRound(1, async s => {
      await picked(s)
      await s.close()
    })
    await press('Reopen round')
    await press('Reopen round')
    expect(await screen.findByText('Clear the picks of 1 manager?')).toBeTruthy()
    await answerPrompt('Clear picks and reopen')
    await waitFor(async () => expect((await s.view(1)).event.status).toBe('open'))
    expect((await s.view(2)).userParticipation).toMatchObject({
      paymentVerified: true,
      picksSubmitted: false,
    })
  })

  test('asks when someone picked after the form was opened', async () => {
    const { s } = await showRound(1, paid, `${divisional}&task=games`)
    await screen.findByText('Divisional Round games')
    await s.pick(2, 'hhhh')
    choose('Home team', 1, 'MIA')
    await press('Save games')
    await answerPrompt('Clear picks and save')
    expect(await screen.findByText('Games saved')).toBeTruthy()
    expect((await s.view(1)).games[0]?.homeTeam).toBe('MIA')
  })

  test('stops asking once the choice was sent, even if the save failed', async () => {
    await showRound(1, picked, `${divisional}&task=games`)
    await screen.findByText('Divisional Round games')
    choose('Home team', 1, 'MIA')
    await press('Save games')
    await screen.findByRole('alertdialog')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await answerPrompt('Clear picks and save')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('records the winners, which pays the prize pool', async () => {
    const { s } = await showRound(1, async s => {
      await opened(s)
      for (const number of [1, 2]) await s.pay(number)
      await s.pick(1, 'hhhh')
      await s.pick(2, 'aaaa')
      await s.close()
    })
    await press('Enter results')
    expect(await screen.findByText('Choose the winner of every game')).toBeTruthy()
    await press('Enter results')
    const missing = await screen.findByRole('group', { name: '4 fields to fix' })
    expect(within(missing).getAllByRole('link')[0]?.textContent).toContain('Choose the winner of every game')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Philadelphia Eagles/, /^Buffalo Bills/])
      await pick(team)
    expect(screen.queryByText('Choose the winner of every game')).toBeNull()
    await press('Enter results')
    expect(
      await screen.findByText(/The \$20 prize pool from 2 entries goes to the most correct picks right away/),
    ).toBeTruthy()
    expect(await screen.findByText('4 right')).toBeTruthy()
    expect(screen.getByText('0 right')).toBeTruthy()
    await answerPrompt('Enter results')
    expect(await screen.findByText('You win the $20 pool with 4 of 4 games right.')).toBeTruthy()
    expect(screen.getByText('The prize pool is paid out.')).toBeTruthy()
    expect(await s.balances()).toEqual([30, 10, 20])
  })

  test('records the winners of a round without payments, and pays nothing', async () => {
    const { s } = await showRound(1, async s => {
      await opened(s)
      await s.optOut(2)
      await s.close()
    })
    expect(await reads('Run this round')).toContain('Record the winners once the games are over.')
    expect(screen.queryByRole('table')).toBeNull()
    await press('Enter results')
    for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Philadelphia Eagles/, /^Buffalo Bills/])
      await pick(team)
    await press('Enter results')
    expect(await screen.findByText(/^No one paid, so there's nothing to pay out\./)).toBeTruthy()
    await answerPrompt('Cancel')
    expect((await s.view(1)).event.status).toBe('inactive')
    await press('Enter results')
    await answerPrompt('Enter results')
    expect(await screen.findByText('Results recorded')).toBeTruthy()
    expect(screen.queryByText('The prize pool is paid out.')).toBeNull()
    expect(await screen.findByText('No one had paid, so there was nothing to win.')).toBeTruthy()
    expect(await reads('Run this round')).toContain('Results are recorded, and the prize pool is paid out.')
    expect(await s.balances()).toEqual([20, 20, 20])
  })

  test('undoes results with a reason, and cancels the round with another', async () => {
    const { s } = await showRound(1, async s => {
      await picked(s)
      await s.record('hhhh')
    })
    await press('Undo results')
    await answerPrompt('Undo results')
    expect(await screen.findByText('Enter a reason')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The wrong winner' } })
    await answerPrompt('Undo results')
    expect(await screen.findByText('Results undone')).toBeTruthy()
    expect((await s.view(1)).event).toMatchObject({ status: 'inactive', potAmount: 10 })
    await press('Cancel round')
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Nobody has time' } })
    await answerPrompt('Cancel round')
    expect(await screen.findByText('1 entry refunded')).toBeTruthy()
    expect(await s.balances()).toEqual([20, 20, 20])
  })
})
