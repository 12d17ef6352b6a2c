// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { pots, potAllocations } from '#contract/money/pots'
import { leagueRoles } from '#contract/leagues/league-roles'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import * as make from '#testing/make'
import { unmountScreen } from '#ui/testing/screen'
import { leagueWithDues } from '#ui/testing/money'

const withPot = async () => {
  const made = await leagueWithDues({ hasDues: false })
  await made.client.call(pots.set, { leagueId: made.leagueId, totalPotAmount: 100 })
  return { ...made, uses: () => made.client.call(potAllocations.list, { leagueId: made.leagueId }) }
}

test('lets the treasurer donate leftover money and reverse it with a reason', async () => {
  const { show, uses } = await withPot()
  await show('pot')
  await screen.findByRole('region', { name: 'League Pot Breakdown' })
  expect(screen.queryByText(/^Left over/)).toBeNull()
  await choose('More money actions', 'Use pot money')
  fireEvent.click(await screen.findByRole('radio', { name: 'Donate' }))
  await type('Amount', '')
  await press('Record donation')
  expect(await screen.findByText('The amount must be at least 0.01')).toBeTruthy()
  expect(screen.getByText(/^Enter the purpose/)).toBeTruthy()
  await type('Amount', '130')
  await type('Reason', 'Food bank')
  await press('Record donation')
  expect(await screen.findByText('The pot has $100.00 unassigned.')).toBeTruthy()
  await type('Amount', '30')
  await press('Record donation')
  await toasted('$30.00 added to the ledger')
  expect(await screen.findByText('Left over: $70.00')).toBeTruthy()
  expect(await uses()).toMatchObject({ unassigned: 70, uses: [{ kind: 'donation', amount: 30 }] })
  await press('Return to pot: Donated: Food bank')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'They sent it back' } })
  await answerPrompt('Return $30.00')
  await toasted('$30.00 is back in the pot')
  expect(await screen.findByText('Left over: $100.00')).toBeTruthy()
  expect(screen.getByText('Returned')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull()
  expect(await uses()).toMatchObject({ unassigned: 100, uses: [{ isReversed: true }] })
})

test('shows a member read-only how the pot was used and what needs two people', async () => {
  const { w, show, client, leagueId, others } = await withPot()
  await client.call(potAllocations.record, { leagueId, use: 'expense', amount: 12.5, memo: 'Trophy' })
  await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 200 })
  const member = await make.signedInAs(w, others[0]?.userId ?? 0)
  await show('pot', member)
  expect(await screen.findByText('Spent: Trophy')).toBeTruthy()
  expect(screen.getByText('Left over: $87.50')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use leftover money' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull()
  unmountScreen()
  await show('settle-up?all=yes', member)
  expect(
    await screen.findByText(
      'In this league, two-person approval is required for payments to yourself and payments above $200.',
    ),
  ).toBeTruthy()
})

test('asks only another money manager to approve a looser two-person rule', async () => {
  const { w, show, client, leagueId, others } = await withPot()
  const [treasurer, member] = others
  await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 200 })
  await client.call(leagueRoles.give, {
    ...{ leagueId, managerId: treasurer?.managerId ?? 0 },
    leagueRole: 'treasurer',
  })
  await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 500 })
  await show('settle-up?all=yes', await make.signedInAs(w, member?.userId ?? 0))
  expect(await screen.findByText(/^In this league, two-person approval is required/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  unmountScreen()
  await show('settle-up?all=yes', await make.signedInAs(w, treasurer?.userId ?? 0))
  await press('Agree')
  await toasted('Agreed')
  expect(await client.call(twoPersonApproval.read, { leagueId })).toEqual({
    forOwn: true,
    above: 500,
    pending: null,
  })
})
