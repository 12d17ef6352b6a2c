// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { joining } from '#contract/leagues/joining'
import { leagueRoles } from '#contract/leagues/league-roles'
import { payments } from '#contract/money/payments'
import { dues } from '#contract/money/dues'
import { potAllocations } from '#contract/money/pots'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { leagueWithDues } from '#ui/testing/money'
import { unmountScreen } from '#ui/testing/screen'

const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('li')
  if (!row) throw new Error(`There is no row of ${name}`)
  return within(row)
}

test('prefills the amount with the balance due, and Undo reverses the payment', async () => {
  const { others, show, dues: read } = await leagueWithDues()
  const [first] = others
  if (!first) throw new Error('There is nobody else')
  await show('dues')
  expect((await rowOf(first.managerName)).getByText('Nothing paid. $100 dues')).toBeTruthy()
  await press(`Record payment received from ${first.managerName}`)
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('100.00')
  expect(document.activeElement).toBe(amount)
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  await type('Paid on', '2026-08-01')
  expect(
    screen.getByText(`${first.managerName.split(' ')[0]}'s balance`).parentElement?.textContent,
  ).toContain('−$100$0')
  await press(/^Record \$100 from/)
  expect(await screen.findByText(/^\$100\.00 from .* recorded$/)).toBeTruthy()
  expect((await rowOf(first.managerName)).getByText('Cash, Aug 1')).toBeTruthy()
  expect((await read()).payments).toMatchObject([{ managerId: first.managerId, amount: 100, how: 'cash' }])
  await press('Undo')
  await toasted('Payment reversed')
  expect(await read()).toMatchObject({ collected: 0, payments: [{ isReversed: true }] })
})

test('shows what Collected consists of, and what was deducted', async () => {
  const { client, leagueId, others, show } = await leagueWithDues()
  const managerId = others[0]?.managerId ?? 0
  await client.call(dues.record, {
    ...{ leagueId, managerId, amount: 100, how: 'cash', paidOn: '2026-08-01' },
  })
  await client.call(potAllocations.record, { leagueId, use: 'expense', amount: 30, memo: 'Trophy' })
  await show('dues')
  expect(await screen.findByText('$100 paid in, $30 taken out')).toBeTruthy()
})

test.each([
  ['a day ahead of the server', 86_400_000],
  ['a day behind it', -86_400_000],
])("records a payment for the league's date when the browser is %s", async (_, aheadMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTime + aheadMs })
  onTestFinished(() => void vi.useRealTimers())
  const { w, others, show, dues: read } = await leagueWithDues()
  // 3 AM in Berlin, where it is already tomorrow.
  w.clock.pass(9 * 3_600_000)
  await show('dues')
  await press(`Record payment received from ${others[0]?.managerName}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Paid on')).value).toBe('2026-11-20')
  await press(/^Record \$100/)
  await screen.findByText(/recorded$/)
  expect((await read()).payments).toMatchObject([{ paidOn: '2026-11-20' }])
  await press('Record money in')
  await press('Record multiple payments')
  const several = await dialog('Record money in')
  expect(several.getByLabelText<HTMLInputElement>('Paid on').value).toBe('2026-11-20')
})

test('asks about an overpayment: the balance due, or the remainder as credit', async () => {
  const { others, show, dues: read } = await leagueWithDues()
  await show('dues')
  await press(`Record payment received from ${others[0]?.managerName}`)
  for (const [input, message] of [
    ['', 'The amount must be at least 0.01'],
    ['a lot', 'Enter the amount'],
  ] as const) {
    await type('Amount', input)
    await press(/^Record payment from/)
    expect(await screen.findByText(message)).toBeTruthy()
  }
  await type('Amount', '140')
  await type('Paid on', '2026-08-01')
  await press(/^Record \$140/)
  await screen.findByText(/owes \$100\.00\. Record \$100\.00, or keep \$40\.00 as their credit/)
  expect((await read()).payments).toEqual([])
  await press('Keep $40.00 as credit')
  await waitFor(async () => expect(await read()).toMatchObject({ collected: 100, cash: 100 }))
  expect((await read()).members.find(({ credit }) => credit === 40)).toBeTruthy()
})

test("shows partial payments, with the member's name linked to their entries", async () => {
  const { others, leagueId, show, pay } = await leagueWithDues()
  await pay(others[0]?.managerId ?? 0, 60)
  await show('dues')
  const name = others[0]?.managerName ?? ''
  expect((await rowOf(name)).getByText('$60 of $100: $60 Cash')).toBeTruthy()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(
    new RegExp(`^/leagues/${leagueId}/money/ledger\\?member=\\d+$`),
  )
})

test('previews who gets which reminder before sending', async () => {
  const { w, others, show } = await leagueWithDues()
  const sent = () =>
    w.ctx.db.selectFrom('outbox').select('id').where('template', '=', 'dues-reminder').execute()
  await show('dues')
  await press('Remind 3 members')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remind 3 members?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    `${others[0]?.managerName}$100.00`,
  )
  expect(dialog.getByText(/^Dues for 2026 were due/)).toBeTruthy()
  expect(await sent()).toEqual([])
  await press('Send 3 emails')
  await toasted('Reminded')
  expect(await sent()).toHaveLength(3)
})

test('lists a former member with a fine as former, and collects it', async () => {
  const { client, leagueId, others, show, dues: read } = await leagueWithDues({ hasDues: false })
  const userId = others[0]?.managerId ?? 0
  await client.call(payments.record, {
    ...{ leagueId, managerId: userId, amount: -5, kind: 'adjustment', memo: 'Broke the trophy' },
  })
  await client.call(joining.remove, { leagueId, userId })
  await client.call(dues.save, {
    ...{
      leagueId,
      amount: 100,
      dueOn: '2026-09-04',
      lateFee: null,
      reminds: true,
      membersSee: true,
      own: [],
    },
  })
  await show('dues')
  const row = await rowOf(others[0]?.managerName ?? '')
  expect(row.getByText('Left')).toBeTruthy()
  expect(row.getByText('Nothing paid. $5 owed in addition')).toBeTruthy()
  await press(`Record payment received from ${others[0]?.managerName}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('5.00')
  expect((await read()).members.find(({ isGone }) => isGone)).toMatchObject({ owes: 0, owesOther: 5, due: 0 })
})

test('checks several payments first and records them together', async () => {
  const { members, show, dues: read } = await leagueWithDues()
  await show('dues')
  await press('Record money in')
  await press('Record multiple payments')
  fireEvent.mouseDown((await dialog()).getByRole('tab', { name: 'List or CSV' }))
  const list = members.map(({ managerName }) => `${managerName}, 100, 2026-08-01, venmo`)
  await type('Payments', [...list, 'Nobody, 5'].join('\n'))
  expect((await dialog()).getByText('No member is named “Nobody”')).toBeTruthy()
  expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Check payments' }).disabled).toBe(
    true,
  )
  await type('Payments', list.join('\n'))
  await press('Check payments')
  expect(await screen.findByText(/\$0\.00 is owed after that\. Nothing is recorded yet/)).toBeTruthy()
  expect((await read()).payments).toEqual([])
  await press('Record 3 payments')
  await toasted('3 payments recorded')
  expect(await read()).toMatchObject({ collected: 300, stillOwed: 0 })
})

test('names the invalid payment among several and saves nothing', async () => {
  const { others, show, pay, dues: read } = await leagueWithDues()
  const [paid, owing] = others.map(({ managerName }) => managerName)
  await pay(others[0]?.managerId ?? 0, 100)
  await show('dues')
  await press('Record money in')
  await press('Record multiple payments')
  await press('Fill in balances due')
  const amounts = [paid, owing].map(
    name => screen.getByLabelText<HTMLInputElement>(name ?? '', { selector: 'input' }).value,
  )
  expect(amounts).toEqual(['', '100.00'])
  await type(owing ?? '', 'a lot')
  await press('Check payments')
  expect(await screen.findByText(`${owing}: Enter the amount`)).toBeTruthy()
  await type(owing ?? '', '100')
  fireEvent.change((await dialog()).getByLabelText('Paid on'), { target: { value: '2099-01-01' } })
  await press('Check payments')
  expect(await screen.findByText(new RegExp(`: The payment date can't be in the future`))).toBeTruthy()
  expect((await read()).payments).toHaveLength(1)
})

test('sets dues with a late fee and a custom amount for one member', async () => {
  const { others, show, dues: read } = await leagueWithDues({ hasDues: false })
  await show('dues')
  await press('Set dues')
  const form = await dialog('Set dues')
  await type('Everyone pays', '250')
  await type('Due date', '2099-09-04')
  await type('Late fee', 'fixed')
  await press('Save dues')
  expect(await form.findByText('Enter the late fee')).toBeTruthy()
  await type('Fee', '10')
  fireEvent.click(form.getByRole('button', { name: 'Add a member' }))
  await type('Member 1', String(others[0]?.managerId))
  await type('Amount 1', '125')
  fireEvent.click(form.getByRole('switch', { name: /^Members see/ }))
  await press('Save dues')
  await toasted('Dues saved')
  expect(await read()).toMatchObject({
    leaguePot: 625,
    plan: {
      ...{ amount: 250, dueOn: '2099-09-04', membersSee: false },
      lateFee: { kind: 'fixed', amount: 10, every: 'once' },
      own: [{ managerId: others[0]?.managerId, amount: 125 }],
    },
  })
  expect(await screen.findByText('$250', { selector: 'dd' })).toBeTruthy()
  await press('Edit dues')
  await dialog('Edit dues')
  await type('Late fee', 'none')
  await press('Save dues')
  await waitFor(async () => expect((await read()).plan).toMatchObject({ amount: 250, lateFee: null }))
})

test('shows a member who has paid without recording, which the treasurer can do', async () => {
  const { w, client, leagueId, others, show, plan } = await leagueWithDues()
  const member = await make.signedInAs(w, others[0]?.userId ?? 0)
  await show('dues', member)
  await screen.findByRole('region', { name: 'Balances due' })
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit dues' })).toBeNull()
  await client.call(dues.save, { leagueId, ...plan, membersSee: false })
  unmountScreen()
  await show('dues', member)
  expect(
    within(await screen.findByRole('region', { name: 'Balances due' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  await client.call(leagueRoles.give, {
    leagueId,
    managerId: others[0]?.managerId ?? 0,
    leagueRole: 'treasurer',
  })
  unmountScreen()
  await show('dues', member)
  expect(await screen.findByRole('button', { name: 'Edit dues' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Record payment received from/ })).toHaveLength(3)
})
