// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { dashboardOf } from '#ui/testing/dashboard'
import { award } from '#testing/season-awards'

const potOf = { totalPotAmount: 3000, dollarInputs: { 1: 750, 2: 450 } }

const edited = (prepare: Parameters<typeof dashboardOf>[2] = undefined) =>
  dashboardOf('?dialog=pot', { managers: 2 }, async made => {
    await made.client.call(leagues.pot, { leagueId: made.league.id, ...potOf })
    await prepare?.(made)
  })

const board = async () => within(await screen.findByRole('region', { name: 'Live totals' }))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const saveButton = () => screen.getByRole('button', { name: 'Save payouts' })

describe('the pot editor', () => {
  test('sets a first pot: percent and dollars follow each other, and the board adds up', async () => {
    const { client, leagueId, address } = await dashboardOf('?dialog=pot')
    await screen.findByRole('dialog', { name: 'Pot and payouts' })
    expect(saveButton()).toHaveProperty('disabled', true)
    await type('Total pot', '3000')
    await type('1st Place percent', '25')
    expect(valueOf('1st Place dollars')).toBe('750.00')
    await type('2nd Place dollars', '450')
    expect(valueOf('2nd Place percent')).toBe('15.00')
    await type('Label for payout 2', 'Runner-up')
    await press('Add payout')
    await type('Label for custom payout 1', 'Highest single week')
    await type('Highest single week dollars', '70')
    const shown = await board()
    expect(shown.getByText('$1,730.00')).toBeTruthy()
    expect(
      shown.getByRole('img', {
        name: '42.33% of the pot is set aside for payouts, 57.67% is left for weekly awards',
      }),
    ).toBeTruthy()
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st 25%',
      '2nd 15%',
      '3rd 0%',
      'Rest 2.33%',
    ])
    await type('3rd Place percent', '10')
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st 25%',
      '2nd 15%',
      '3rd 10%',
      'Rest 2.33%',
    ])
    expect(
      [...document.querySelectorAll('.potBoard dl > div')].map(({ textContent }) => textContent),
    ).toEqual([
      'Available for weekly awards$1,430.00',
      'League pot$3,000.00',
      'Total Distributed$0.00',
      'Set aside−$1,570.00',
    ])
    await type('3rd Place percent', '0')
    fireEvent.click(saveButton())
    expect(await toasted('Payouts saved')).toBeTruthy()
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({
      totalPotAmount: 3000,
      dollarInputs: { 1: 750, 2: 450 },
      positionLabels: { 2: 'Runner-up' },
      customFields: [{ label: 'Highest single week', dollarAmount: 70 }],
    })
    await waitFor(() => expect(address()).not.toContain('dialog'))
    expect(await screen.findByText('$1,730')).toBeTruthy()
  })

  test('keeps the percent of a custom payout while the rest is changed, and shows it again, rounded up to the cent', async () => {
    const { client, leagueId } = await edited()
    await press('Add payout')
    await type('Label for custom payout 1', 'Best draft')
    await type('Best draft percent', '2.33')
    const shown = (label: string) => [valueOf(`${label} percent`), valueOf(`${label} dollars`)]
    expect(shown('Best draft')).toEqual(['2.33', '69.90'])
    await type('1st Place dollars', '600')
    await type('Label for custom payout 1', 'Best trade')
    await type('Total pot', '3002')
    expect(shown('Best trade')).toEqual(['2.33', '69.95'])
    for (const first of ['600.00', '601.00']) {
      await type('1st Place dollars', first)
      fireEvent.click(saveButton())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await client.call(leagues.info, { leagueId })).toMatchObject({
        dollarInputs: { 1: Number(first), 2: 450 },
        customFields: [{ label: 'Best trade', percentage: 2.33, dollarAmount: 69.95 }],
      })
      await press('Pot and payouts')
      await screen.findByRole('dialog')
      expect(shown('Best trade')).toEqual(['2.33', '69.95'])
      expect(valueOf('1st Place dollars')).toBe(first)
    }
  })

  test('removes a custom payout, and undoes everything with Reset', async () => {
    await edited()
    await press('Add payout')
    await press('Remove custom payout 1')
    expect(screen.queryByLabelText('Label for custom payout 1')).toBeNull()
    await type('Total pot', '9')
    await press('Reset')
    expect(valueOf('Total pot')).toBe('3,000.00')
  })

  test('sends nothing while something is wrong, and leads to the first of it', async () => {
    const { client, leagueId } = await edited()
    await type('Label for payout 3', ' ')
    await type('2nd Place dollars', 'lots')
    fireEvent.click(saveButton())
    expect(await screen.findByText('Enter an amount')).toBeTruthy()
    expect(screen.getByText('A label is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('2nd Place dollars'))
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
    expect(['Label for payout 3', '2nd Place dollars', 'Total pot'].map(isWrong)).toEqual([
      'true',
      'true',
      null,
    ])
    await type('Label for payout 3', 'Third')
    await type('2nd Place dollars', '2,690')
    const sent = vi.spyOn(globalThis, 'fetch')
    fireEvent.submit(screen.getByLabelText('Total pot'))
    expect(sent).not.toHaveBeenCalled()
    expect(saveButton()).toHaveProperty('disabled', true)
    expect(await client.call(leagues.info, { leagueId })).toMatchObject(potOf)
  })

  test('asks before it saves over what somebody else saved meanwhile', async () => {
    const { client, leagueId } = await edited()
    const kept = () => client.call(leagues.info, { leagueId })
    await type('1st Place dollars', '800')
    await client.call(leagues.pot, { leagueId, ...potOf, totalPotAmount: 2800 })
    fireEvent.click(saveButton())
    const asked = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
    expect(await kept()).toMatchObject({ totalPotAmount: 2800, dollarInputs: { 1: 750 } })
    fireEvent.click(asked.getByRole('button', { name: 'Save mine' }))
    await toasted('Payouts saved')
    expect(await kept()).toMatchObject({ totalPotAmount: 3000, dollarInputs: { 1: 800 } })
  })

  test('refuses payouts over the pot', async () => {
    await edited()
    await type('1st Place dollars', '2,690')
    expect(await screen.findByText('Total payouts cannot exceed the total pot amount of $3,000')).toBeTruthy()
    expect((await board()).getByText('$140 over the pot', { selector: 'dd' })).toBeTruthy()
    expect(saveButton()).toHaveProperty('disabled', true)
  })

  test('shows by how much payouts and awards together are over the pot, and saves nevertheless', async () => {
    await edited(({ client, league, members }) =>
      client.call(awards.add, award(league.id, members[0]?.userId ?? 0, { prizeAmount: 40 })),
    )
    await type('Total pot', '1200')
    expect((await board()).getByText('$40 over the pot', { selector: 'dd' })).toBeTruthy()
    expect(saveButton()).toHaveProperty('disabled', false)
  })

  test('says what is wrong with a field once it is left', async () => {
    await edited()
    for (const [label, text, said] of [
      ['Total pot', '-5', 'The amount cannot be negative'],
      ['1st Place percent', '100.5', 'The amount must be at most 100'],
      ['2nd Place percent', '2.333', 'Give an amount with at most two decimals'],
      ['Label for payout 1', ' ', 'A label is required'],
    ] as const) {
      await type(label, text)
      fireEvent.blur(screen.getByLabelText(label))
      expect(await screen.findByText(said)).toBeTruthy()
    }
  })

  test('asks before unsaved changes are lost', async () => {
    const { address } = await edited()
    await type('Total pot', '4000')
    await press('Close')
    await answer('Cancel')
    expect(valueOf('Total pot')).toBe('4,000.00')
    await press('Close')
    await answer('Discard changes')
    await waitFor(() => expect(address()).not.toContain('dialog'))
  })

  test('closes at once when nothing was changed', async () => {
    const { address } = await edited()
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).not.toContain('dialog'))
  })

  test('does not change the pot of a season that has ended', async () => {
    await edited(({ client, league }) =>
      client.call(leagueManagement.seasonStatus, { leagueId: league.id, status: 'ended' }),
    )
    expect(await screen.findByText('Its pot can no longer be changed.')).toBeTruthy()
    expect(saveButton()).toHaveProperty('disabled', true)
  })
})
