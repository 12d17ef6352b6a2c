// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { choose, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { leagueRoles } from '#contract/leagues/league-roles'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import { payHandles } from '#contract/money/pay-handles'
import { settle } from '#contract/money/settle'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { leagueWithDues } from '#ui/testing/money'
import { unmountScreen } from '#ui/testing/screen'

/** Two members owe the commissioner $100 each; the commissioner takes Venmo and Cash App. */
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

/** League without dues whose first manager has won $10. */
const leagueWithWinner = async () => {
  const made = await leagueWithDues({ hasDues: false })
  const { client, leagueId, others } = made
  await client.call(awards.add, award(leagueId, others[0]?.managerId ?? 0))
  return { ...made, settleUp: () => client.call(settle.read, { leagueId }) }
}

test('shows a member where to pay, marks a part as paid, and reverses it', async () => {
  const { show, member, settleUp } = await twoOwe()
  await show('you', member)
  const open = await screen.findByRole('link', { name: 'Open Venmo' })
  expect(open.getAttribute('href')).toContain('https://venmo.com/dana-w?txn=pay&amount=100.00')
  await press('Show QR')
  expect(await screen.findByRole('img', { name: /^QR code: pay .* with Venmo$/ })).toBeTruthy()
  const board = screen.getByRole('region', { name: 'Your balance' })
  expect([...board.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'You owe$100',
    'Dues and late fees$100',
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Cash App' }))
  await expectLink('Open Cash App', 'https://cash.app/$danaw/100.00')
  await press('I paid $100')
  const getDialog = () => within(screen.getByRole('dialog', { name: 'Pay Dana Whitfield' }))
  await screen.findByRole('dialog')
  fireEvent.click(getDialog().getAllByRole('radio', { name: 'Cash App' }).at(-1) as HTMLElement)
  for (const [input, text] of [
    ['', 'The amount must be at least 0.01'],
    ['a lot', 'Enter the amount'],
  ] as const) {
    await type('Amount', input)
    fireEvent.click(getDialog().getByRole('button', { name: /^I paid/ }))
    expect(await getDialog().findByText(text)).toBeTruthy()
  }
  await type('Amount', '60')
  expect(getDialog().getByText('You owe Dana').parentElement?.textContent).toBe('You owe Dana$100$40')
  await press('I paid Dana $60')
  expect(await screen.findByText(/hasn't confirmed it yet/)).toBeTruthy()
  expect(await settleUp()).toMatchObject({
    waiting: 60,
    payments: [{ amount: 60, how: 'cash_app', status: 'paid' }],
  })
  const remainderLink = await screen.findByRole('link', { name: 'Open Cash App' })
  expect(remainderLink.getAttribute('href')).toContain('/40.00')
  await press('Reverse')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'It came back' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  await toasted('Payment reversed')
  expect(await settleUp()).toMatchObject({
    waiting: 0,
    payments: [{ status: 'reversed', reason: 'It came back' }],
  })
  expect(await screen.findByRole('button', { name: 'I paid $100' })).toBeTruthy()
  expect(screen.queryByText('Received')).toBeNull()
})

test('lets only a member who is owed remind the pot holder', async () => {
  const { w, show, client, leagueId, others } = await leagueWithDues({ hasDues: false })
  const [winner, other] = others
  await client.call(awards.add, award(leagueId, winner?.managerId ?? 0))
  await show('settle-up?all=yes', await make.signedInAs(w, other?.userId ?? 0))
  expect(await screen.findByRole('region', { name: 'Dana pays' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Remind|Pay|Record)/ })).toBeNull()
  unmountScreen()
  await show('you', await make.signedInAs(w, winner?.userId ?? 0))
  await press('Remind Dana Whitfield')
  await press('Send email')
  await toasted('Reminded')
  expect(await screen.findByText('Reminded Nov 20')).toBeTruthy()
})

test('removes the payment once the recipient confirms it, while the others stay', async () => {
  const { show, client, leagueId, first, second, settleUp } = await twoOwe()
  const { transfers } = await settleUp()
  const line = transfers[0]
  if (!line) throw new Error('There is no line')
  const { fromMemberId, toMemberId } = line
  await client.call(settle.pay, { leagueId, fromMemberId, toMemberId, amount: 100, how: 'venmo' })
  await show('settle-up')
  expect(await screen.findByText('Nothing received yet, $100 sent, 2 payments left')).toBeTruthy()
  const board = screen.getByRole('region', { name: 'Settle up' })
  expect([...board.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Left to settle$200',
    'You pay 0 people$0',
    '2 people pay you$200',
  ])
  await press(`Received $100.00 from ${first.managerName}`)
  await toasted('$100.00 received')
  expect(await screen.findByText('1 payment received, 1 payment left')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: `Record payment received from ${second.managerName}` }),
  ).toBeTruthy()
  expect((await settleUp()).transfers).toHaveLength(1)
  expect(screen.getByText('Total of all balances $0')).toBeTruthy()
})

test('previews a reminder before sending, then shows its date with the payment', async () => {
  const { w, show, second } = await twoOwe()
  const sent = () =>
    w.ctx.db.selectFrom('outbox').select('id').where('template', '=', 'settle-reminder').execute()
  await show('settle-up')
  await choose(`More about ${second.managerName}`, 'Remind')
  const dialog = within(await screen.findByRole('alertdialog', { name: `Remind ${second.managerName}?` }))
  expect(dialog.getByText(/You owe Dana Whitfield \$100\.00$/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await sent()).toEqual([])
  await choose(`More about ${second.managerName}`, 'Remind')
  await press('Send email')
  await toasted('Reminded')
  expect(await screen.findByText('Reminded Nov 20')).toBeTruthy()
  expect(await sent()).toHaveLength(1)
})

test('shows a plan that changed in the meantime, with nothing saved', async () => {
  const { show, member, first, pay, settleUp } = await twoOwe()
  await show('you', member)
  await press('I paid $100')
  await screen.findByRole('dialog')
  await pay(first.managerId, 70)
  await press('I paid Dana $100')
  expect(await screen.findByText(/\$30\.00 of this payment is open\. Nothing was recorded/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'I paid $30' })).toBeTruthy()
  expect((await settleUp()).payments).toEqual([])
})

test('shows the treasurer the whole plan to record incoming payments, but none to themselves', async () => {
  const { w, show, client, leagueId, second, first, settleUp } = await twoOwe()
  await client.call(leagueRoles.give, { leagueId, managerId: second.managerId, leagueRole: 'treasurer' })
  const treasurer = await make.signedInAs(w, second.userId)
  await show('settle-up', treasurer)
  expect(await screen.findByRole('list', { name: 'Balances' })).toBeTruthy()
  await press(`Record payment received from ${first.managerName}`)
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '100.00')
  await press(/^Record \$100 from/)
  await screen.findByText(/recorded$/)
  expect((await settleUp()).balances.find(({ managerId }) => managerId === first.managerId)?.balance).toBe(0)
  expect(screen.queryByRole('button', { name: `Pay ${second.managerName}` })).toBeNull()
})

test('pays the winner in two steps, and asks about more than the balance before recording it', async () => {
  const { show, client, leagueId, others, settleUp } = await leagueWithWinner()
  await show('settle-up')
  expect(await screen.findByText(`${others[0]?.managerName} hasn’t added a payment handle`)).toBeTruthy()
  await press(/^Pay Manager 2/)
  await type('Amount', '4')
  await press('I paid Manager $4')
  expect(await screen.findByText('Sent', { selector: 'span' })).toBeTruthy()
  expect((await settleUp()).payments).toMatchObject([{ status: 'paid', amount: 4 }])
  await press(/^Received: Manager 2 has \$4\.00/)
  await toasted('$4.00 received')
  await press('Pay Manager 2 $6')
  await type('Amount', '9')
  await press('I paid Manager $9')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay more than the balance?' }))
  expect(dialog.getByText(/is owed \$6\.00\. \$9\.00 is \$3\.00 more/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  await toasted('Payout recorded')
  const { entries } = await client.call(ledgerEntries.list, { leagueId })
  expect(entries.map(({ amount }) => amount)).toEqual([-9, -4, 10])
})

test('prevents commissioners from paying an award to themselves', async () => {
  const { show, client, leagueId, user } = await leagueWithDues({ hasDues: false })
  await client.call(awards.add, award(leagueId, user.id))
  const { balances } = await client.call(settle.read, { leagueId })
  const own = balances.find(({ managerId }) => managerId === user.id)?.memberId
  await show(`settle-up?dialog=pay&who=${own}`)
  expect(await screen.findByRole('region', { name: 'Settle up' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a member without payment handles, and exports and prints the plan', async () => {
  const { show, member, client, first } = await twoOwe()
  await client.call(payHandles.save, { venmo: '', paypal: '', cashApp: '', other: '' })
  await show('you', member)
  expect(await screen.findByText(/hasn't added a payment handle/)).toBeTruthy()
  unmountScreen()
  await show('settle-up?all=yes', member)
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  await screen.findByRole('region', { name: 'Settle up' })
  await choose('More money actions', 'Export to CSV')
  expect(await saved[0]?.text()).toContain(`"${first.managerName}","Dana Whitfield",100,"To be paid"`)
  fireEvent(window, new Event('beforeprint'))
  expect(await screen.findByRole('heading', { name: /^Settle Up: / })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Balances' })).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Balances' })).toBeNull())
  unmountScreen()
})

test('adds a won place to a balance once', async () => {
  const { show, client, leagueId, others } = await leagueWithDues({ hasDues: false })
  await client.call(pots.set, { leagueId, totalPotAmount: 1000, dollarInputs: { 1: 500, 2: 100 } })
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await show('settle-up')
  await press('Record payout of 1st Place')
  const winner = String(others[0]?.managerId)
  // Includes the $20 of the Miscreant that no one won.
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '520')
  expect(screen.getByLabelText('Memo')).toHaveProperty('value', '1st Place, 2026 season')
  await type('Place', '2')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100')
  await type('Manager', winner)
  await type('Amount', '101')
  await press('Record season payout')
  expect(await screen.findByText(/^2nd Place is worth \$100/)).toBeTruthy()
  await type('Amount', '100')
  await press('Record season payout')
  await toasted('Payout recorded')
  const payoutButton = await screen.findByRole('button', { name: 'Record payout of 2nd Place' })
  await waitFor(() => expect(payoutButton).toHaveProperty('disabled', true))
  expect(
    (await client.call(settle.read, { leagueId })).balances.find(
      ({ managerId }) => String(managerId) === winner,
    )?.balance,
  ).toBe(100)
})

test('opens on dues until all have paid, then on the pot, and after the last paid week on Settle Up', async () => {
  const { w, client, leagueId, members, pay, show, others } = await leagueWithDues()
  await show('')
  await screen.findByRole('region', { name: 'Balances due' })
  expect(screen.getByRole('link', { name: 'Dues' }).getAttribute('aria-current')).toBe('page')
  for (const { managerId } of members) await pay(managerId, 100)
  unmountScreen()
  await show('')
  await screen.findByRole('region', { name: 'League Pot Breakdown' })
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  unmountScreen()
  await show('')
  await screen.findByRole('region', { name: 'Settle up' })
  unmountScreen()
  const member = await make.signedInAs(w, others[0]?.userId ?? 0)
  const { address } = await show('statements', member)
  expect(await screen.findByRole('region', { name: /^Statement of/ })).toBeTruthy()
  expect(address()).toMatch(/ledger\?member=\d+$/)
  unmountScreen()
  await show('settle-up', member)
  await screen.findByRole('region', { name: 'Your balance' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['You', 'Dues', 'Pot', 'Ledger']),
  )
  expect(screen.queryByRole('link', { name: 'Side pots' })).toBeNull()
})
