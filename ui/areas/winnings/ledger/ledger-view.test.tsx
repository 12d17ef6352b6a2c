// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { dashboardOf } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { App } from '#ui/app/app.tsx'
import { leaveScreen, showScreen } from '#ui/testing/screen'

/** The ledger of a league whose second manager won $10, over a tab that shows little. */
const opened = (query: string, more: Parameters<typeof dashboardOf>[2] = undefined) =>
  dashboardOf(`?tab=email&dialog=ledger${query}`, { managers: 3, begun: false }, async made => {
    await made.client.call(awards.add, award(made.league.id, second(made)))
    await more?.(made)
  })

const second = ({ members, user }: Pick<Awaited<ReturnType<typeof dashboardOf>>, 'members' | 'user'>) =>
  members.find(({ managerName, userId }) => managerName === 'Manager 2' && userId !== user.id)?.userId ?? 0

const table = (name: string) => screen.findByRole('table', { name })
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
const choose = async (label: string) => fireEvent.click(await screen.findByRole('radio', { name: label }))

describe('the ledger', () => {
  test('shows every line with kind, manager, memo, author and amount', async () => {
    await opened('')
    const [row] = await rowsOf('Ledger')
    // Without anything to take back there is no room for it, and amounts stand at the edge.
    expect(screen.queryByRole('columnheader', { name: 'Take back' })).toBeNull()
    for (const text of [
      'Award',
      'Manager 2',
      'Hot Top 2, week 2: Rashad Colter (QB)',
      'Dana Whitfield',
      '+$10',
    ])
      expect(row?.textContent).toContain(text)
  })

  test('shows the head of its chain, and checks every entry', async () => {
    await opened('')
    const chain = within(await screen.findByRole('region', { name: 'Ledger fingerprint' }))
    expect(chain.getByText('Fingerprint after 1 entry')).toBeTruthy()
    expect(chain.getByText(/^[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}$/)).toBeTruthy()
    fireEvent.click(chain.getByRole('button', { name: 'Check now' }))
    expect(await chain.findByText(/^All 1 entry .*: nothing was changed$/)).toBeTruthy()
  })

  test('is cut down by manager, kind and season, and the address tells', async () => {
    const made = await opened('', async made => {
      const payment = {
        leagueId: made.league.id,
        kind: 'payment' as const,
        memo: 'Cash',
        confirmOverBalance: true,
      }
      await made.client.call(leagueManagement.pay, { ...payment, managerId: made.user.id, amount: 1 })
      await made.client.call(leagueManagement.pay, { ...payment, managerId: second(made), amount: 4 })
    })
    const { address } = made
    const shown = async () => (await rowsOf('Ledger')).map(row => row.textContent?.match(/.\$\d+$/)?.[0])
    await waitFor(async () => expect(await shown()).toEqual(['−$4', '−$1', '+$10']))
    await type('Manager', String(second(made)))
    await waitFor(async () => expect(await shown()).toEqual(['−$4', '+$10']))
    await type('Kind', 'payment')
    await waitFor(async () => expect(await shown()).toEqual(['−$4']))
    await type('Manager', '')
    await waitFor(async () => expect(await shown()).toEqual(['−$4', '−$1']))
    await type('Season', '2026')
    await waitFor(() => expect(address()).toMatch(/&kind=payment&season=2026$/))
    expect(await shown()).toEqual(['−$4', '−$1'])
  })

  test('says so where a filter leaves nothing, and takes the filters away again', async () => {
    const { address } = await opened('&kind=payment&season=2026')
    expect(await screen.findByText('No entries found matching your criteria')).toBeTruthy()
    await press('Clear filters')
    expect(await rowsOf('Ledger')).toHaveLength(1)
    await waitFor(() => expect(address()).toMatch(/dialog=ledger$/))
  })

  test('prints every line, not only the page that shows', async () => {
    await opened('', async ({ client, league, user }) => {
      const given = { leagueId: league.id, managerId: user.id, kind: 'adjustment' as const, amount: 1 }
      for (let number = 1; number <= 51; number += 1) {
        await client.call(leagueManagement.pay, { ...given, memo: `Line ${number}` })
      }
    })
    expect(await rowsOf('Ledger')).toHaveLength(50)
    fireEvent(window, new Event('beforeprint'))
    expect(await rowsOf('Ledger')).toHaveLength(52)
    fireEvent(window, new Event('afterprint'))
    await waitFor(async () => expect(await rowsOf('Ledger')).toHaveLength(50))
  })

  test('exports what is shown', async () => {
    await opened('')
    await table('Ledger')
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob)
      return 'blob:ledger'
    })
    await press('Export CSV')
    expect(await saved[0]?.text()).toMatch(
      /,"Manager 2","Award",10,"Hot Top 2, week 2: Rashad Colter \(QB\)",/,
    )
  })

  test('balances are the sums of the entries', async () => {
    const { client, leagueId } = await opened('&view=balances', async ({ w, league }) => {
      const guest = await make.commissioner(w, { firstName: 'Owen', lastName: 'Castellano' })
      await guest.client.call(joining.join, { leagueId: league.id, teamName: 'Blitz Mob' })
    })
    const balances = (await rowsOf('Balances')).map(row => within(row).getAllByRole('cell')[1]?.textContent)
    expect(balances.toSorted()).toEqual(['$0', '$0', '$10'])
    const { entries } = await client.call(winnings.entries, { leagueId })
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(10)
  })

  test('a balance leads to its payment, and the balance follows', async () => {
    const { client, leagueId } = await opened('&view=balances')
    await press('Record payout to Manager 2')
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '10')
    await type('Memo', 'Cash at the draft')
    await press('Record payout')
    expect(await toasted('Payout recorded')).toBeTruthy()
    await waitFor(async () => expect(await rowsOf('Ledger')).toHaveLength(2))
    const { balances } = await client.call(winnings.entries, { leagueId })
    expect(balances?.every(({ balance }) => balance === 0)).toBe(true)
  })

  test('a payout starts with what is owed to them; who owes is led to a payment received; at zero there is neither', async () => {
    const paid = { kind: 'payment' as const, amount: 4, memo: 'Cash' }
    const fined = { kind: 'adjustment' as const, amount: -7, memo: 'Draft snacks' }
    const { w, client, leagueId } = await opened('&view=balances', async made => {
      const pay = { leagueId: made.league.id }
      await made.client.call(leagueManagement.pay, { ...pay, managerId: second(made), ...paid })
      const third = made.members.find(({ managerName }) => managerName === 'Manager 3')?.managerId ?? 0
      await made.client.call(leagueManagement.pay, { ...pay, managerId: third, ...fined })
    })
    await press('Record payout to Manager 2')
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '6')
    expect(screen.getByText('Balance $6')).toBeTruthy()
    fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Balances' }))
    const received = await screen.findByRole('link', { name: 'Record payment received from Manager 3' })
    expect(received.getAttribute('href')).toContain(
      `/leagues/${leagueId}/money/dues?dialog=record-dues&manager=`,
    )
    expect(screen.queryByRole('button', { name: /^Record payout to Dana/ })).toBeNull()
    // The league has no dues; the payment is recorded all the same.
    leaveScreen()
    showScreen(w, client, <App />, received.getAttribute('href') ?? '')
    expect(await screen.findByRole('dialog', { name: 'Record payment received' })).toBeTruthy()
    await press(/^Record \$7\.00 from/)
    await waitFor(async () => {
      const { balances } = await client.call(winnings.entries, { leagueId })
      expect(balances?.find(({ managerName }) => managerName === 'Manager 3')?.balance).toBe(0)
    })
  })

  test('a payout starts with what is left of its place, however it is chosen', async () => {
    await opened('&view=payouts', async made => {
      const leagueId = made.league.id
      await made.client.call(leagues.pot, {
        leagueId,
        totalPotAmount: 1000,
        dollarInputs: { 1: 500, 2: 100 },
      })
      const part = { kind: 'season_payout' as const, place: 2, amount: 30.5, memo: 'A first part' }
      await made.client.call(leagueManagement.pay, { leagueId, managerId: second(made), ...part })
    })
    const [, row] = await rowsOf('Payouts of the 2026 season')
    expect(row?.textContent).toContain('$30.50 of $100 given')
    await press('Record payout of 2nd Place')
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '69.5')
    expect(screen.getByText('$69.50 of $100 left')).toBeTruthy()
    await type('Place', '1')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500')
    await type('Place', '2')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '69.5')
    expect(screen.getByLabelText('Memo')).toHaveProperty('value', '2nd Place, 2026 season')
  })

  test('an adjustment may be negative, and wants a reason', async () => {
    const made = await opened('&view=record')
    await choose('Adjustment')
    await type('Manager', String(second(made)))
    expect(await screen.findByText('Balance $10')).toBeTruthy()
    await type('Amount', '-2.50')
    await press('Record adjustment')
    expect(await screen.findByText('Say what it is for')).toBeTruthy()
    await type('Reason', 'Counted twice')
    await press('Record adjustment')
    expect(await toasted('Adjustment recorded')).toBeTruthy()
    expect(await screen.findByText('−$2.50')).toBeTruthy()
  })

  test('says what is wrong with the amount of a payout', async () => {
    const made = await opened('&view=record')
    await type('Manager', String(second(made)))
    await type('Memo', 'Cash')
    for (const [amount, said] of [
      ['0', 'The amount cannot be 0'],
      ['-3', 'The amount cannot be negative'],
      ['', 'Amount is required'],
      ['1.234', 'Give an amount with at most two decimals'],
    ] as const) {
      await type('Amount', amount)
      await press('Record payout')
      expect(await screen.findByText(said)).toBeTruthy()
    }
  })

  test('says what is missing', async () => {
    await opened('&view=record')
    await press('Record payout')
    for (const text of ['Manager is required', 'Amount is required', 'Say what it is for'])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  test('the payout of a place brings its amount, and is given only once', async () => {
    const made = await opened('&view=payouts', async ({ client, league }) => {
      const leagueId = league.id
      await client.call(leagues.pot, { leagueId, totalPotAmount: 1000, dollarInputs: { 1: 500, 2: 100 } })
      await client.call(leagueManagement.seasonStatus, { leagueId, status: 'ended' })
    })
    await press('Record payout of 1st Place')
    // With the Miscreant's $20 that nobody won.
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '520')
    expect(screen.getByLabelText('Memo')).toHaveProperty('value', '1st Place, 2026 season')
    await type('Manager', String(second(made)))
    await press('Record season payout')
    expect(await toasted('Payout recorded')).toBeTruthy()
    fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Payouts' }))
    const again = await screen.findByRole('button', { name: 'Record payout of 1st Place' })
    expect(again).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Record payout of 2nd Place' })).toHaveProperty(
      'disabled',
      false,
    )
  })

  test('more than a place is worth is refused at the amount', async () => {
    const made = await opened('&view=payouts', ({ client, league }) =>
      client.call(leagues.pot, { leagueId: league.id, totalPotAmount: 1000, dollarInputs: { 2: 100 } }),
    )
    await press('Record payout of 2nd Place')
    await type('Manager', String(second(made)))
    await type('Amount', '101')
    await press('Record season payout')
    expect(await screen.findByText(/^2nd Place is worth \$100/)).toBeTruthy()
  })

  test('a payment of more than the balance is asked about, and can be taken back with a reason', async () => {
    const { client, leagueId } = await opened('&view=balances')
    await press('Record payout to Manager 2')
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '12' } })
    fireEvent.change(await screen.findByLabelText('Memo'), { target: { value: 'Cash' } })
    await press('Record payout')
    expect(await screen.findByText('Pay more than the balance?')).toBeTruthy()
    await answer('Record payout')
    expect(await toasted('Payout recorded')).toBeTruthy()
    await press('Take back the payment of $12 to Manager 2')
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The wrong manager' } })
    await answer('Take it back')
    expect(await toasted('Payment taken back')).toBeTruthy()
    const { entries } = await client.call(winnings.entries, { leagueId })
    expect(entries.map(({ amount }) => amount)).toEqual([12, -12, 10])
  })
})
