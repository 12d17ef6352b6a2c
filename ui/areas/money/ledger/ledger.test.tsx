// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { accounts } from '#contract/accounts/accounts'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { questions } from '#contract/money/questions'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { type Client, type World, world } from '#testing/world'
import { Ledger } from './ledger.tsx'

const played = async (w: World) => {
  const made = await make.league(w, { managers: 2 })
  const { client, league, user } = made
  const managerId = made.members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const gone = await client.call(awards.add, award(league.id, managerId, { week: 3 }))
  await client.call(awards.void, { leagueId: league.id, awardId: gone.id })
  await client.call(awards.add, award(league.id, managerId))
  await client.call(leagueManagement.pay, {
    ...{ leagueId: league.id, managerId, kind: 'payment', amount: 4, memo: 'Cash' },
  })
  return { ...made, leagueId: league.id, managerId, manager: await make.signedInAs(w, managerId) }
}

const show = async (w: World, client: Client, leagueId: number, query = '') => {
  const user = await client.call(accounts.current, {})
  const league = await client.call(leagues.info, { leagueId })
  if (!user) throw new Error('Nobody is signed in')
  return showScreen(w, client, <Ledger league={league} user={user} links={null} />, `/${query}`)
}

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('listitem')
    .map(row => row.querySelector('[data-entry]')?.getAttribute('data-entry'))

const chosen = () =>
  document.querySelector('[data-entry][aria-current=true]')?.getAttribute('data-entry') ?? null

test('a member reads the whole book, filters it, and goes through it with J and K', async () => {
  const w = await world()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId)
  expect(await entries()).toEqual(['4', '3', '2', '1'])
  expect(screen.getByText('Reverses 1')).toBeTruthy()
  expect(screen.getByText('Reversed by 2')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add entry' })).toBeNull()
  expect(chosen()).toBe('4')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.getAttribute('data-entry')).toBe('3')
  fireEvent.click(document.activeElement ?? document.body)
  await waitFor(() => expect(chosen()).toBe('3'))
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(document.activeElement?.getAttribute('data-entry')).toBe('4')
  await type('Search name, note or entry number', 'cash')
  await waitFor(async () => expect(await entries()).toEqual(['4']))
  fireEvent.keyDown(screen.getByLabelText('Search name, note or entry number'), { key: 'j' })
  expect(document.activeElement?.getAttribute('data-entry')).toBe('4')
  await press('Clear')
})

test('several kinds are chosen at once, by keyboard, and stand in the address', async () => {
  const w = await world()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId, '?kind=award')
  expect(await entries()).toEqual(['3', '1'])
  const kinds = screen.getByRole('button', { name: 'Kinds: Award' })
  kinds.focus()
  fireEvent.keyDown(kinds, { key: 'Enter' })
  const payment = await screen.findByRole('menuitemcheckbox', { name: 'Payment' })
  expect(payment.getAttribute('aria-checked')).toBe('false')
  fireEvent.keyDown(payment, { key: 'Enter' })
  await waitFor(async () => expect(await entries()).toEqual(['4', '3', '1']))
  expect(screen.getByRole('menuitemcheckbox', { name: 'Payment' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Kinds: Award, Payment' })).toBeTruthy()
})

test('a member questions an entry, and the commissioner says that it stands', async () => {
  const w = await world()
  const { manager, client, leagueId } = await played(w)
  await show(w, manager, leagueId, '?entry=3')
  await press('Question this entry')
  expect((await screen.findByRole('dialog')).textContent).toContain('+$10.00')
  await press('Ask the question')
  expect(await screen.findByText('Say what looks wrong')).toBeTruthy()
  await type('What looks wrong?', 'Was he benched?')
  await press('Ask the question')
  expect(await toasted('Question asked')).toBeTruthy()
  expect((await screen.findAllByText('Questioned')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Was he benched?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Entry stands' })).toBeNull()

  leaveScreen()
  await show(w, client, leagueId, '?entry=3')
  await type('Answer', 'He was.')
  await press('Entry stands')
  expect(await toasted('Entry stands')).toBeTruthy()
  expect(await screen.findByText('He was.')).toBeTruthy()
  expect((await client.call(questions.list, { leagueId }))[0]).toMatchObject({ state: 'stands' })
})

test('an award leads to its entry', async () => {
  const w = await world()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId, '?award=2')
  await entries()
  await waitFor(() => expect(chosen()).toBe('3'))
})

test('a payment that is questioned is taken back where the question is', async () => {
  const w = await world()
  const { manager, client, leagueId } = await played(w)
  await manager.call(questions.ask, { leagueId, entryId: 4, text: 'I never got it.' })
  await show(w, client, leagueId, '?entry=4')
  await press('Correct it')
  await type('Reason', 'It was not handed over')
  await press('Take it back')
  expect(await toasted('Corrected')).toBeTruthy()
  expect((await client.call(questions.list, { leagueId }))[0]).toMatchObject({ state: 'corrected' })
  expect(await screen.findAllByText('Reversed by 5')).not.toEqual([])
})

test('the chain is checked where its head stands', async () => {
  const w = await world()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId)
  await press('Check now')
  expect(await screen.findByRole('heading', { name: 'The chain holds' })).toBeTruthy()
  expect(screen.getByText(/^All 4 entries checked/)).toBeTruthy()
})
