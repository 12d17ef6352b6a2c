import { expect, test } from 'vitest'
import { trialLeague } from '#testing/cli-trial'

const noor = 'noor.haddad@example.com'
const inLeague = ['--league', '1']

const withWinnings = async () => {
  const t = await trialLeague({ managers: ['Noor Haddad'] })
  await t.does('ledger', 'adjust', noor, ...inLeague, '--amount', '60', '--memo', 'Before Sidepot')
  return t
}

test('records, lists and totals ledger entries', async () => {
  const t = await withWinnings()
  expect(await t.does('ledger', 'pay', noor, ...inLeague, '--amount', '45', '--memo', 'Venmo')).toMatch(
    /^Entry \d+\. Payment, Noor Haddad: -\$45\.00 \(Venmo\)\n$/,
  )
  const listed = await t.does('ledger', ...inLeague, '--manager', noor, '--season', '2026')
  expect(listed).toMatch(/Noor Haddad +Payment +-\$45\.00 +Venmo +Command line/)
  expect(listed).toMatch(/Noor Haddad +Adjustment +\$60\.00 +Before Sidepot +Command line/)
  expect(await t.does('ledger', 'balances', ...inLeague)).toMatch(/Noor Haddad +\$15\.00/)
  expect(JSON.parse(await t.does('ledger', 'balances', ...inLeague, '--json'))).toContainEqual(
    expect.objectContaining({ managerName: 'Noor Haddad', balance: 15 }),
  )
})

test('rejects more than the balance due unless forced; a dry run saves nothing', async () => {
  const t = await withWinnings()
  const pay = ['ledger', 'pay', noor, ...inLeague, '--amount', '80', '--memo', 'Cash']
  const rejected = await t.sidepot(pay)
  expect([rejected.code, rejected.stderr]).toEqual([
    3,
    expect.stringContaining("That's more than the balance of $60."),
  ])
  expect(await t.does(...pay, '--over-balance', '--dry-run')).toBe(
    'Payment, Noor Haddad: -$80.00 (Cash) can be recorded. Nothing was recorded.\n',
  )
  expect(await t.does('ledger', 'balances', ...inLeague)).toMatch(/Noor Haddad +\$60\.00/)
})

test('reverses a payment once, with a reason', async () => {
  const t = await withWinnings()
  const pay = ['ledger', 'pay', noor, ...inLeague, '--amount', '45', '--memo', 'Venmo', '--json']
  const paid = JSON.parse(await t.does(...pay)) as { id: number }
  const reverse = ['ledger', 'reverse', String(paid.id), ...inLeague, '--reason', 'It bounced']
  expect(await t.does(...reverse, '--dry-run')).toContain('Nothing was recorded.')
  expect(await t.does(...reverse)).toContain('Payment, Noor Haddad: $45.00')
  const repeated = await t.sidepot(reverse)
  expect([repeated.code, repeated.stderr]).toEqual([3, 'This payment was already reversed.\n'])
})

test('pays a place at most what the pot assigns to it', async () => {
  const t = await withWinnings()
  await t.does('pot', 'set', ...inLeague, '--amount', '1200', '--place', '1=50%')
  const payout = ['ledger', 'payout', noor, ...inLeague, '--place', '1', '--memo', 'Champion', '--amount']
  const over = await t.sidepot([...payout, '601'])
  expect([over.code, over.stderr]).toEqual([3, expect.stringContaining('1st Place is worth $600,')])
  expect(await t.does(...payout, '600')).toContain('Season payout, Noor Haddad: $600.00 (Champion)')
})

test('verifies the ledger and reports a fingerprint it never had', async () => {
  const t = await withWinnings()
  const check = JSON.parse(await t.does('ledger', 'check', ...inLeague, '--json')) as { head: string }
  expect(await t.does('ledger', 'check', ...inLeague, '--head', check.head.slice(0, 12))).toMatch(
    /^1 entry, all unaltered\.\nThe ledger had this fingerprint at .*, after entry 1\.\n$/,
  )
  const unknown = await t.sidepot(['ledger', 'check', ...inLeague, '--head', '0123456789ab'])
  expect([unknown.code, unknown.stderr]).toEqual([1, 'The ledger never had this fingerprint.\n'])
})
