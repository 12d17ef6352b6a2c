// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { choose, press, toasted } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import * as make from '#testing/make'
import { staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'

afterEach(() => localStorage.clear())

const scene = async (prepare?: (made: make.MadeLeague) => Promise<unknown>) => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  await make.begun(made)
  await staged(made.client, made.league.id)
  await prepare?.(made)
  const show = () => showLeaguePlace(w, made.client, made.league.id, 'week/10/by-hand')
  await show()
  await screen.findByRole('heading', { name: 'Enter week 10 manually' })
  return { ...made, show, leagueId: made.league.id }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const addAnother = () => choose('More for week 10', 'Add a manual award')
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish week 10' })

test('enters a week with suggestions and a tie, keeps it across a reload, publishes and undoes it', async () => {
  const { client, leagueId, show, members } = await scene()
  await type('Player, QB', 'rash')
  const suggested = await screen.findByRole('listbox', { name: 'Players' })
  expect(suggested.textContent).toContain('Rashad Colter')
  fireEvent.keyDown(await field('Player, QB'), { key: 'Enter' })
  expect((await field('Player, QB')).value).toBe('Rashad Colter')
  expect((await field('Manager, QB')).value).toBe(
    String(members.find(({ teamName }) => teamName === 'Team 2')?.managerId),
  )
  await waitFor(() => expect(screen.getByText('Enter points for Rashad Colter')).toBeTruthy())
  expect(publish().disabled).toBe(true)
  await type('Points, QB', '33.1')
  await type('Player, WR', 'Malik')
  fireEvent.keyDown(await field('Player, WR'), { key: 'Enter' })
  await type('Points, WR', '27.4')
  fireEvent.keyDown(await field('Points, WR'), { key: '=' })
  await waitFor(async () => expect(document.activeElement).toBe(await field('Player, WR, tie')))
  await type('Player, WR, tie', 'Jace')
  fireEvent.keyDown(await field('Player, WR, tie'), { key: 'Enter' })
  await type('Points, WR, tie', '27.4')
  expect(within(screen.getByRole('group', { name: 'WR' })).getAllByText('$5.00')).toHaveLength(2)
  unmountScreen()
  await show()
  expect((await field('Player, WR, tie')).value).toBe('Jace Ferraro')
  expect(await screen.findByText('3 winners, 2 managers')).toBeTruthy()
  expect(screen.getByText('6 prizes stay in the pot')).toBeTruthy()
  fireEvent.click(publish())
  await toasted(/^Week 10 published: /)
  const won = await client.call(awards.list, { leagueId, week: 10 })
  expect(won.map(({ playerName, prizeAmount, source }) => [playerName, prizeAmount, source])).toEqual([
    ['Jace Ferraro', 5, 'manual'],
    ['Malik Shore', 5, 'manual'],
    ['Rashad Colter', 10, 'manual'],
  ])
  await press('Unpublish week 10')
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish week 10?' }))
  await dialog.findByText(/won't be sent/)
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 10' }))
  await toasted('Week 10 unpublished')
  expect(await client.call(awards.list, { leagueId, week: 10 })).toEqual([])
})

test('accepts another prize this week, and splits ties by it', async () => {
  const { client, leagueId, show } = await scene()
  const fill = async (line: string, name: string) => {
    await type(`Player, ${line}`, name)
    fireEvent.keyDown(await field(`Player, ${line}`), { key: 'Enter' })
    await type(`Points, ${line}`, '27.4')
  }
  await fill('WR', 'Malik')
  fireEvent.keyDown(await field('Points, WR'), { key: '=' })
  await fill('WR, tie', 'Jace')
  for (const wrong of ['', 'a dozen']) {
    await type('Hot Top 2 prize', wrong)
    expect(await screen.findAllByText('Prize amount is required')).toHaveLength(2)
  }
  expect(publish().disabled).toBe(true)
  await type('Hot Top 2 prize', '15.01')
  const line = within(screen.getByRole('group', { name: 'WR' }))
  expect([line.getAllByText('$7.51').length, line.getAllByText('$7.50').length]).toEqual([1, 1])
  unmountScreen()
  await show()
  expect((await field('Hot Top 2 prize')).value).toBe('15.01')
  await waitFor(() => expect(publish().disabled).toBe(false))
  fireEvent.click(publish())
  await toasted(/^Week 10 published: /)
  await addAnother()
  const won = await client.call(awards.list, { leagueId, week: 10 })
  expect(won.map(({ prizeAmount }) => prizeAmount).sort()).toEqual([7.5, 7.51])
  expect((await field('Hot Top 2 prize')).value).toBe('10.00')
})

test('has a Miscreant row with its evidence until one is recorded', async () => {
  const { client, leagueId } = await scene()
  await type('Player, Miscreant', 'Rico')
  fireEvent.keyDown(await field('Player, Miscreant'), { key: 'Enter' })
  await type('Points, Miscreant', '0')
  expect(await screen.findByText('Enter evidence for Rico Talbert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add tie for Miscreant' })).toBeNull()
  await type('Evidence, Miscreant', 'https://example.com/suspended')
  await waitFor(() => expect(publish().disabled).toBe(false))
  fireEvent.click(publish())
  await toasted(/^Week 10 published: /)
  await addAnother()
  await field('Player, QB')
  expect(await client.call(awards.list, { leagueId, week: 10 })).toMatchObject([
    { type: 'miscreant', prizeAmount: 20, note: 'https://example.com/suspended' },
  ])
  await waitFor(() => expect(screen.queryByLabelText('Player, Miscreant')).toBeNull())
})

test('asks about an already awarded prize in its row, and blocks publishing until then', async () => {
  const { client, leagueId } = await scene(({ client, league, user }) =>
    client.call(awards.add, award(league.id, user.id, { week: 10, playerName: 'Terrell Vance' })),
  )
  await type('Player, QB', 'Rashad')
  fireEvent.keyDown(await field('Player, QB'), { key: 'Enter' })
  await type('Points, QB', '33.1')
  expect(await screen.findByText(/QB already went to Terrell Vance, 30.0/)).toBeTruthy()
  expect(screen.getByText('Resolve QB first')).toBeTruthy()
  expect(publish().disabled).toBe(true)
  await press('Split 2 × $5.00')
  fireEvent.click(publish())
  await toasted(/^Week 10 published: /)
  const won = await client.call(awards.list, { leagueId, week: 10 })
  expect(won.map(({ prizeAmount }) => prizeAmount)).toEqual([5, 5])
})

test('keeps a week on the device without a connection, and blocks publishing', async () => {
  await scene()
  await type('Player, QB', 'Rashad')
  fireEvent.keyDown(await field('Player, QB'), { key: 'Enter' })
  await type('Points, QB', '33.1')
  await waitFor(() => expect(publish().disabled).toBe(false))
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // The offline state is global and would leak into the following tests.
  onTestFinished(() => {
    line.mockRestore()
    fireEvent(window, new Event('online'))
  })
  fireEvent(window, new Event('offline'))
  expect(await screen.findByText("You're offline: saved on this device until you reconnect")).toBeTruthy()
  expect(publish().disabled).toBe(true)
})
