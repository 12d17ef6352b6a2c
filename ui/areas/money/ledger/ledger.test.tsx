// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { choose, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { payments } from '#contract/money/payments'
import { questions } from '#contract/money/questions'
import { statements } from '#contract/money/statements'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

const played = async (w: TestApp) => {
  const made = await make.league(w, { managers: 2 })
  const { client, league, user } = made
  const managerId = made.members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const gone = await client.call(awards.add, award(league.id, managerId, { week: 3 }))
  await client.call(awards.void, { leagueId: league.id, awardId: gone.id })
  await client.call(awards.add, award(league.id, managerId))
  await client.call(payments.record, {
    ...{ leagueId: league.id, managerId, kind: 'payment', amount: 4, memo: 'Cash' },
  })
  return { ...made, leagueId: league.id, managerId, manager: await make.signedInAs(w, managerId) }
}

const show = (w: TestApp, client: Client, leagueId: number, query = '') =>
  showLeaguePlace(w, client, leagueId, `money/ledger${query}`)

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('listitem')
    .map(row => row.querySelector('[data-entry]')?.getAttribute('data-entry'))

const chosen = () =>
  document.querySelector('[data-entry][aria-current=true]')?.getAttribute('data-entry') ?? null

test('lets a member read and filter the whole ledger, and navigate with J and K', async () => {
  const w = await startTestApp()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId)
  expect(await entries()).toEqual(['4', '3', '2', '1'])
  expect(screen.getByText('Reverses 1')).toBeTruthy()
  expect(screen.getByText('Reversed by 2')).toBeTruthy()
  expect(chosen()).toBe('4')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.getAttribute('data-entry')).toBe('3')
  fireEvent.click(document.activeElement ?? document.body)
  await waitFor(() => expect(chosen()).toBe('3'))
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(document.activeElement?.getAttribute('data-entry')).toBe('4')
  await type('Search ledger', 'cash')
  await waitFor(async () => expect(await entries()).toEqual(['4']))
  fireEvent.keyDown(screen.getByLabelText('Search ledger'), { key: 'j' })
  expect(document.activeElement?.getAttribute('data-entry')).toBe('4')
  await press('Clear')
})

test('filters by several kinds, by keyboard and in the URL', async () => {
  const w = await startTestApp()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId, '?kind=award')
  expect(await entries()).toEqual(['3', '1'])
  const kinds = screen.getByRole('button', { name: 'Types: Award' })
  kinds.focus()
  fireEvent.keyDown(kinds, { key: 'Enter' })
  const payment = await screen.findByRole('menuitemcheckbox', { name: 'Payment' })
  expect(payment.getAttribute('aria-checked')).toBe('false')
  fireEvent.keyDown(payment, { key: 'Enter' })
  await waitFor(async () => expect(await entries()).toEqual(['4', '3', '1']))
  expect(screen.getByRole('menuitemcheckbox', { name: 'Payment' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Types: Award, Payment' })).toBeTruthy()
})

test('lets a member question an entry, and the commissioner answer that it is correct', async () => {
  const w = await startTestApp()
  const { manager, client, leagueId } = await played(w)
  await show(w, manager, leagueId, '?entry=3')
  await press('Question this entry')
  expect((await screen.findByRole('dialog')).textContent).toContain('+$10.00')
  await press('Send question')
  expect(await screen.findByText('Enter what looks wrong')).toBeTruthy()
  await type('What looks wrong?', 'Was he benched?')
  await press('Send question')
  expect(await toasted('Question sent')).toBeTruthy()
  expect((await screen.findAllByText('Questioned')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Was he benched?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm entry' })).toBeNull()

  unmountScreen()
  await show(w, client, leagueId, '?entry=3')
  await type('Reply', 'He was.')
  await press('Confirm entry')
  expect(await toasted('Entry confirmed')).toBeTruthy()
  expect(await screen.findByText('He was.')).toBeTruthy()
  expect((await client.call(questions.list, { leagueId }))[0]).toMatchObject({ state: 'stands' })
})

test('leads from an award to its entry', async () => {
  const w = await startTestApp()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId, '?award=2')
  await entries()
  await waitFor(() => expect(chosen()).toBe('3'))
})

test('reverses a questioned payment at its question', async () => {
  const w = await startTestApp()
  const { manager, client, leagueId } = await played(w)
  await manager.call(questions.ask, { leagueId, entryId: 4, text: 'I never got it.' })
  await show(w, client, leagueId, '?entry=4')
  await press('Correct entry')
  await type('Reason', 'It was not handed over')
  await press('Undo')
  expect(await toasted('Corrected')).toBeTruthy()
  expect((await client.call(questions.list, { leagueId }))[0]).toMatchObject({ state: 'corrected' })
  expect(await screen.findAllByText('Reversed by 5')).not.toEqual([])
})

test('reverses a payment with a reason at its entry', async () => {
  const w = await startTestApp()
  const { client, leagueId } = await played(w)
  await show(w, client, leagueId, '?entry=4')
  await press('Undo')
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct entry 4' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'It was not handed over' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await toasted('Corrected')).toBeTruthy()
  expect(await screen.findAllByText('Reversed by 5')).not.toEqual([])
})

test('adds a fine, a credit and an adjustment, each in its direction', async () => {
  const w = await startTestApp()
  const { client, leagueId, managerId } = await played(w)
  await show(w, client, leagueId)
  await entries()
  const add = async (what: string, amount: string, label: string) => {
    await choose('More money actions', 'Add an entry')
    await type('Type', what)
    await type('Manager', String(managerId))
    await type('Amount', amount)
    await press(`Record ${label}`)
    expect(await screen.findByText('Enter a reason')).toBeTruthy()
    await type('Reason', 'Counted twice')
    await press(`Record ${label}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await add('fine', '5', 'fine')
  await add('credit', '3', 'credit')
  await add('correction', '-2.50', 'adjustment')
  const ledger = await client.call(statements.ledgerPage, { leagueId })
  expect(ledger.entries.slice(0, 3).map(({ amount }) => amount)).toEqual([-2.5, 3, -5])
})

test('reports errors in an entry, and asks about a refund above the balance', async () => {
  const w = await startTestApp()
  const { client, leagueId, managerId } = await played(w)
  await show(w, client, leagueId, '?dialog=add-entry')
  await press('Record fine')
  for (const text of ['Manager is required', 'Amount is required', 'Enter a reason'])
    expect(await screen.findByText(text)).toBeTruthy()
  await type('Manager', String(managerId))
  await type('Reason', 'Late lineup')
  for (const [amount, message] of [
    ['0', "The amount can't be 0"],
    ['-3', "The amount can't be negative"],
    ['1.234', 'Enter an amount with at most two decimals'],
  ] as const) {
    await type('Amount', amount)
    await press('Record fine')
    expect(await screen.findByText(message)).toBeTruthy()
  }
  await type('Type', 'place')
  await press('Record season payout')
  expect(await screen.findByText('Choose a place')).toBeTruthy()
  await type('Type', 'refund')
  await type('Amount', '99')
  await type('Memo', 'Cash')
  await press('Record refund')
  expect(await screen.findByText('Pay more than the balance?')).toBeTruthy()
})

test("shows a member's statement when filtered: summary, running balance and print version", async () => {
  const w = await startTestApp()
  const { client, leagueId, managerId } = await played(w)
  const { address } = await show(w, client, leagueId, `?manager=${managerId}`)
  const board = await screen.findByRole('region', { name: 'Statement of Manager 2' })
  expect(address()).toMatch(/ledger\?member=\d+$/)
  expect([...board.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Manager is owed$6',
    'Won$10',
    'Received$4',
  ])
  expect(await screen.findByText('balance $6.00')).toBeTruthy()
  expect(screen.getByText('Manager sees this same page under Money.')).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  await choose('More money actions', 'Print statement')
  expect(print).toHaveBeenCalledOnce()
  fireEvent(window, new Event('beforeprint'))
  const paper = within(await screen.findByRole('article', { name: 'Statement of Manager 2' }))
  expect(paper.getByText('Balance $6.00')).toBeTruthy()
  const rows = within(paper.getByRole('table', { name: /^Every entry/ })).getAllByRole('row')
  expect(rows.map(row => [...row.children].map(({ textContent }) => textContent)).slice(-2)).toEqual([
    ['Nov 20', 'Closing balance', '$6.00'],
    ['', 'Total', '$14.00', '$20.00', '$6.00'],
  ])
  fireEvent(window, new Event('afterprint'))
  await screen.findByRole('region', { name: 'Statement of Manager 2' })
})

test('shows all totals to money managers, and a member only their own and their year', async () => {
  const w = await startTestApp()
  const { client, manager, leagueId, managerId } = await played(w)
  await show(w, client, leagueId)
  expect(await screen.findByRole('table', { name: 'All statements' })).toBeTruthy()
  await press('Manager 2')
  expect(await screen.findByRole('region', { name: 'Statement of Manager 2' })).toBeTruthy()
  unmountScreen()
  await show(w, manager, leagueId, `?manager=${managerId}`)
  expect(await screen.findByRole('heading', { name: 'Your 2026 across all leagues' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'All statements' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('verifies the fingerprint in place', async () => {
  const w = await startTestApp()
  const { manager, leagueId } = await played(w)
  await show(w, manager, leagueId)
  await entries()
  await choose('More money actions', 'Ledger fingerprint')
  await press('Check now')
  expect(await screen.findByText(/^All 4 entries checked/)).toBeTruthy()
})
