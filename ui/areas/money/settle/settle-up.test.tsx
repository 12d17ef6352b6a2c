// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { leagueRoles } from '#contract/leagues/league-roles'
import { payHandles } from '#contract/money/pay-handles'
import { settle } from '#contract/money/settle'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { leagueWithDues } from '#ui/testing/money'
import { leaveScreen } from '#ui/testing/screen'

/** Two members owe $100 each to the commissioner, who takes Venmo and Cash App. */
const twoOwe = async () => {
  const made = await leagueWithDues()
  const { w, client, leagueId, others, user, pay } = made
  await pay(user.id, 100)
  await client.call(payHandles.save, { venmo: '@dana-w', paypal: '', cashApp: '$danaw', other: '' })
  const [first, second] = others
  if (!first?.userId || !second?.userId) throw new Error('Two members are missing')
  const member = await make.signedInAs(w, first.userId)
  return {
    ...{ ...made, first, second, member },
    settleUp: () => client.call(settle.read, { leagueId }),
  }
}

test('a member sees where to pay, says paid with a part, and takes it back', async () => {
  const { show, member, settleUp } = await twoOwe()
  await show('settle-up', member)
  const open = await screen.findByRole('link', { name: 'Open Venmo' })
  expect(open.getAttribute('href')).toContain('https://venmo.com/dana-w?txn=pay&amount=100.00')
  expect(await screen.findByRole('img', { name: /^QR code: pay .* with Venmo$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Cash App' }))
  await expectLink('Open Cash App', 'https://cash.app/$danaw/100.00')
  expect(screen.getByText('How it comes to $100.00')).toBeTruthy()
  await press('I paid $100.00')
  expect(
    within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('radio', { name: 'Cash App' })
      .checked,
  ).toBe(true)
  const said = () => within(screen.getByRole('dialog'))
  for (const [typed, text] of [
    ['', 'The amount must be at least 0.01'],
    ['a lot', 'Give the amount'],
  ] as const) {
    await type('Amount', typed)
    fireEvent.click(said().getByRole('button', { name: /^I paid/ }))
    expect(await said().findByText(text)).toBeTruthy()
  }
  await type('Amount', '60')
  await press('I paid $60.00')
  expect(await screen.findByText(/has not said received yet/)).toBeTruthy()
  expect(await settleUp()).toMatchObject({
    waiting: 60,
    payments: [{ amount: 60, how: 'cash_app', status: 'paid' }],
  })
  expect(
    within(screen.getByRole('region', { name: 'You pay Dana Whitfield' })).getByText('$40.00'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Cash App' }).getAttribute('href')).toContain('/40.00')
  await press('Take back')
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'It came back' } })
  fireEvent.click(asked.getByRole('button', { name: 'Take it back' }))
  await toasted('Payment taken back')
  expect(await settleUp()).toMatchObject({
    waiting: 0,
    payments: [{ status: 'taken_back', reason: 'It came back' }],
  })
  expect(await screen.findByRole('button', { name: 'I paid $100.00' })).toBeTruthy()
  expect(screen.queryByText('Received')).toBeNull()
})

test('who is owed reminds who holds the pot, and nobody else does', async () => {
  const { w, show, client, leagueId, others } = await leagueWithDues({ hasDues: false })
  const [winner, other] = others
  await client.call(awards.add, award(leagueId, winner?.managerId ?? 0))
  await show('settle-up', await make.signedInAs(w, other?.userId ?? 0))
  await press(/^See all/)
  expect(await screen.findByText('Others pay')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  leaveScreen()
  await show('settle-up', await make.signedInAs(w, winner?.userId ?? 0))
  await press('Remind Dana Whitfield')
  await press('Send the mail')
  await toasted('Reminded')
  expect(await screen.findByText('Not sent. Reminded Nov 20')).toBeTruthy()
})

test('the receiver says received, and the line is gone while the others stay', async () => {
  const { show, client, leagueId, first, second, settleUp } = await twoOwe()
  const { transfers } = await settleUp()
  const line = transfers[0]
  if (!line) throw new Error('There is no line')
  const { fromMemberId, toMemberId } = line
  await client.call(settle.pay, { leagueId, fromMemberId, toMemberId, amount: 100, how: 'venmo' })
  await show('settle-up')
  expect(await screen.findByText('2 payments settle all 3')).toBeTruthy()
  expect(screen.getByText('$100.00 is sent and waits for a “received”.')).toBeTruthy()
  await press(`Received $100.00 from ${first.managerName}`)
  await toasted('$100.00 received')
  expect(await screen.findByText('1 payment settles all 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: `Remind ${second.managerName}` })).toBeTruthy()
  expect((await settleUp()).transfers).toHaveLength(1)
  expect(screen.getByText('Sum of all balances').nextSibling?.textContent).toBe('$0.00')
})

test('a reminder is read before it is sent, and then its day stands with the line', async () => {
  const { w, show, second } = await twoOwe()
  const sent = () =>
    w.ctx.db.selectFrom('outbox').select('id').where('template', '=', 'settle-reminder').execute()
  await show('settle-up')
  await press(`Remind ${second.managerName}`)
  const asked = within(await screen.findByRole('alertdialog', { name: `Remind ${second.managerName}?` }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  expect(asked.getByText(/You owe Dana Whitfield \$100\.00$/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(await sent()).toEqual([])
  await press(`Remind ${second.managerName}`)
  await press('Send the mail')
  await toasted('Reminded')
  expect(await screen.findByText('Not sent. Reminded Nov 20')).toBeTruthy()
  expect(await sent()).toHaveLength(1)
})

test('a plan that changed meanwhile is shown, and nothing was written', async () => {
  const { show, member, first, pay, settleUp } = await twoOwe()
  await show('settle-up', member)
  await press('I paid $100.00')
  await screen.findByRole('dialog')
  await pay(first.managerId, 70)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I paid $100.00' }))
  expect(await screen.findByText(/\$30\.00 of this payment is open\. Nothing was written/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'I paid $30.00' })).toBeTruthy()
  expect((await settleUp()).payments).toEqual([])
})

test('the treasurer sees the whole plan, confirms for others, and writes down who paid', async () => {
  const { w, show, client, leagueId, second, first, settleUp } = await twoOwe()
  await client.call(leagueRoles.give, { leagueId, managerId: second.managerId, leagueRole: 'treasurer' })
  const treasurer = await make.signedInAs(w, second.userId)
  await show('settle-up', treasurer)
  expect(await screen.findByText('Balances')).toBeTruthy()
  fireEvent.pointerDown(
    await screen.findByRole('button', { name: new RegExp(`^More about ${first.managerName} to`) }),
    { button: 0 },
  )
  fireEvent.click(await screen.findByRole('menuitem', { name: /paid$/ }))
  await press('They paid $100.00')
  await screen.findByText('$100.00 is said to be paid')
  expect((await settleUp()).payments).toMatchObject([{ status: 'paid', amount: 100 }])
})

test('somebody without a name to pay to is said so, and the plan is exported and printed', async () => {
  const { show, member, client, first } = await twoOwe()
  await client.call(payHandles.save, { venmo: '', paypal: '', cashApp: '', other: '' })
  await show('settle-up', member)
  expect(await screen.findByText(/has not said where they take payments/)).toBeTruthy()
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  await press('Export CSV')
  expect(await saved[0]?.text()).toContain(`"${first.managerName}","Dana Whitfield",100,"To be paid"`)
  fireEvent(window, new Event('beforeprint'))
  expect(await screen.findByRole('heading', { name: /^Settle up: / })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Balances' })).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Balances' })).toBeNull())
  leaveScreen()
})
