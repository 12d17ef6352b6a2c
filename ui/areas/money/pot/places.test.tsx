// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerPrompt, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { showLeaguePlace } from '#ui/testing/league-place'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { award } from '#testing/season-awards'

const potOf = { totalPotAmount: 3000, dollarInputs: { 1: 750, 2: 450 } }

type Made = make.MadeLeague & { w: TestApp }

const potPage = async (prepare?: (made: Made) => Promise<unknown>) => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 2 })
  await prepare?.({ ...made, w })
  const leagueId = made.league.id
  return { ...made, leagueId, ...(await showLeaguePlace(w, made.client, leagueId, 'money/pot')) }
}

const edited = async (prepare?: (made: Made) => Promise<unknown>) => {
  const shown = await potPage(async made => {
    await made.client.call(pots.set, { leagueId: made.league.id, ...potOf })
    await prepare?.(made)
  })
  await press('Edit payouts')
  return shown
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const saveButton = () => screen.getByRole('button', { name: 'Save pot' })
const after = () =>
  screen.getAllByText('Available for weekly awards').at(-1)?.parentElement?.textContent ?? ''

describe('the pot editor', () => {
  test('sets a first pot: percent and dollars update each other, and the remainder is shown', async () => {
    const { client, leagueId } = await potPage()
    expect(await screen.findByRole('button', { name: 'Save pot' })).toHaveProperty('disabled', true)
    await type('League pot', '3000')
    await type('1st Place percent', '25')
    expect(valueOf('1st Place dollars')).toBe('750.00')
    await type('2nd Place dollars', '450')
    expect(valueOf('2nd Place percent')).toBe('15.00')
    await type('Label for payout 2', 'Runner-up')
    await press('Add a payout')
    await type('Label for custom payout 1', 'Highest single week')
    await type('Highest single week dollars', '70')
    expect(after()).toBe('Available for weekly awards$0$1,730')
    expect(screen.getByText('4 changes not saved')).toBeTruthy()
    fireEvent.click(saveButton())
    expect(await toasted('Payouts saved')).toBeTruthy()
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({
      totalPotAmount: 3000,
      dollarInputs: { 1: 750, 2: 450 },
      positionLabels: { 2: 'Runner-up' },
      customFields: [{ label: 'Highest single week', dollarAmount: 70 }],
    })
    const places = within(await screen.findByRole('region', { name: 'Set aside for payouts' }))
    await waitFor(() =>
      expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '11st Place $750',
        '2Runner-up $450',
        'Highest single week $70',
        'Total$1,270',
      ]),
    )
  })

  test("keeps a custom payout's percent while the rest changes, and shows it rounded up to the cent", async () => {
    const { client, leagueId } = await edited()
    await press('Add a payout')
    await type('Label for custom payout 1', 'Best draft')
    await type('Best draft percent', '2.33')
    const shown = (label: string) => [valueOf(`${label} percent`), valueOf(`${label} dollars`)]
    expect(shown('Best draft')).toEqual(['2.33', '69.90'])
    await type('1st Place dollars', '600')
    await type('Label for custom payout 1', 'Best trade')
    await type('League pot', '3002')
    expect(shown('Best trade')).toEqual(['2.33', '69.95'])
    for (const first of ['600.00', '601.00']) {
      await type('1st Place dollars', first)
      fireEvent.click(saveButton())
      await waitFor(() => expect(screen.queryByLabelText('League pot')).toBeNull())
      expect(await client.call(leagues.info, { leagueId })).toMatchObject({
        dollarInputs: { 1: Number(first), 2: 450 },
        customFields: [{ label: 'Best trade', percentage: 2.33, dollarAmount: 69.95 }],
      })
      await press('Edit payouts')
      expect(shown('Best trade')).toEqual(['2.33', '69.95'])
      expect(valueOf('1st Place dollars')).toBe(first)
    }
  })

  test('removes a custom payout, and undoes everything with Reset', async () => {
    await edited()
    await press('Add a payout')
    await press('Remove custom payout 1')
    expect(screen.queryByLabelText('Label for custom payout 1')).toBeNull()
    await type('League pot', '9')
    await press('Reset')
    expect(valueOf('League pot')).toBe('3,000.00')
  })

  test('sends nothing with errors, and focuses the first one', async () => {
    const { client, leagueId } = await edited()
    await type('Label for payout 3', ' ')
    await type('2nd Place dollars', 'lots')
    fireEvent.click(saveButton())
    expect(await screen.findByText('Enter an amount')).toBeTruthy()
    expect(screen.getByText('A label is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('2nd Place dollars'))
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
    expect(['Label for payout 3', '2nd Place dollars', 'League pot'].map(isWrong)).toEqual([
      'true',
      'true',
      null,
    ])
    await type('Label for payout 3', 'Third')
    await type('2nd Place dollars', '2,690')
    const sent = vi.spyOn(globalThis, 'fetch')
    fireEvent.submit(screen.getByLabelText('League pot'))
    expect(sent).not.toHaveBeenCalled()
    expect(saveButton()).toHaveProperty('disabled', true)
    expect(await client.call(leagues.info, { leagueId })).toMatchObject(potOf)
  })

  test("asks before overwriting another user's save", async () => {
    const { client, leagueId } = await edited()
    const loadLeague = () => client.call(leagues.info, { leagueId })
    await type('1st Place dollars', '800')
    await client.call(pots.set, { leagueId, ...potOf, totalPotAmount: 2800 })
    fireEvent.click(saveButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    expect(await loadLeague()).toMatchObject({ totalPotAmount: 2800, dollarInputs: { 1: 750 } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save mine' }))
    await toasted('Payouts saved')
    expect(await loadLeague()).toMatchObject({ totalPotAmount: 3000, dollarInputs: { 1: 800 } })
  })

  test('rejects payouts above the pot', async () => {
    await edited()
    await type('1st Place dollars', '2,690')
    expect(await screen.findByText("Total payouts can't exceed the total pot of $3,000")).toBeTruthy()
    expect(after()).toBe('Available for weekly awards$1,800−$140')
    expect(saveButton()).toHaveProperty('disabled', true)
  })

  test('shows by how much payouts and awards exceed the pot, and saves anyway', async () => {
    await edited(({ client, league, members }) =>
      client.call(awards.add, award(league.id, members[0]?.userId ?? 0, { prizeAmount: 40 })),
    )
    await type('League pot', '1200')
    expect(after()).toBe('Available for weekly awards$1,760−$40')
    expect(saveButton()).toHaveProperty('disabled', false)
  })

  test("shows a field's error on blur", async () => {
    await edited()
    for (const [label, text, message] of [
      ['League pot', '-5', "The amount can't be negative"],
      ['1st Place percent', '100.5', 'The amount must be at most 100'],
      ['2nd Place percent', '2.333', 'Enter an amount with at most two decimals'],
      ['Label for payout 1', ' ', 'A label is required'],
    ] as const) {
      await type(label, text)
      fireEvent.blur(screen.getByLabelText(label))
      expect(await screen.findByText(message)).toBeTruthy()
    }
  })

  test('asks before discarding changes, and closes immediately without any', async () => {
    await edited()
    await type('League pot', '4000')
    await press('Cancel')
    await answerPrompt('Cancel')
    expect(valueOf('League pot')).toBe('4000')
    await press('Cancel')
    await answerPrompt('Discard changes')
    await waitFor(() => expect(screen.queryByLabelText('League pot')).toBeNull())
    await press('Edit payouts')
    await press('Cancel')
    expect(screen.queryByLabelText('League pot')).toBeNull()
  })

  test('neither changes nor plans the pot of an ended season', async () => {
    await potPage(async ({ client, league }) => {
      await client.call(pots.set, { leagueId: league.id, ...potOf })
      await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    })
    expect(await screen.findByText(/Its pot can no longer be changed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit payouts' })).toBeNull()
    expect(screen.queryByRole('heading', { name: /How to fix it|Weekly awards/ })).toBeNull()
    expect(screen.queryByText(/Runs out|left by week/i)).toBeNull()
  })
})
