import { expect, test } from 'vitest'
import { trialLeague } from '#testing/cli-trial'

const noor = 'noor.haddad@example.com'

const withDues = async () => {
  const t = await trialLeague({ managers: ['Noor Haddad', 'Cole Brandt'] })
  const set = await t.sidepot(['dues', 'set', '--league', '1', '--amount', '100', '--due', '2099-09-10'])
  expect([set.code, set.stdout]).toEqual([
    0,
    'Dues for 2026 are $100 each, due 2099-09-10: League pot $300.\n',
  ])
  return t
}

type Settled = {
  balances: { memberId: number; name: string; balance: number }[]
  transfers: { fromMemberId: number; toMemberId: number; amount: number }[]
}

test('sets, pays and shows dues', async () => {
  const t = await withDues()
  await t.sidepot(['dues', 'paid', '--league', '1', '--manager', noor, '--amount', '60', '--how', 'venmo'])
  const shown = await t.sidepot(['dues', '--league', '1'])
  expect(shown.stdout).toContain('Collected $60.00 + Still owed $240.00 = League pot $300.00')
  expect(shown.stdout).toMatch(/Noor Haddad +\$100\.00 +\$60\.00 +\$40\.00 +Partly paid/)
  const over = await t.sidepot(['dues', 'paid', '--league', '1', '--manager', noor, '--amount', '50'])
  expect([over.code, over.stderr]).toEqual([
    3,
    expect.stringContaining('Noor Haddad owes $40.00. Record $40.00, or keep $10.00 as their credit.'),
  ])
})

test('imports a list of payments all or nothing, naming the invalid lines', async () => {
  const t = await withDues()
  const stdin = `manager,amount,how\n${noor},100,Cash App\ncole.brandt@example.com,0.001,cash\n`
  const bad = await t.sidepot(['dues', 'import', '-', '--league', '1'], { stdin })
  expect([bad.code, bad.stderr]).toEqual([
    3,
    expect.stringMatching(/^Line 3: .*\n1 invalid row out of 2\. Nothing was recorded\./),
  ])
  const good = stdin.replace('0.001', '100')
  const dry = await t.sidepot(['dues', 'import', '-', '--league', '1', '--dry-run'], { stdin: good })
  expect(dry.stdout).toBe('2 payments, $200.00 can be recorded. Nothing was recorded.\n')
  const done = await t.sidepot(['dues', 'import', '-', '--league', '1'], { stdin: good })
  expect([done.code, done.stdout]).toEqual([0, 'Recorded 2 payments, $200.00.\n'])
})

test('settle lists who pays whom, and paying everything brings all balances to zero', async () => {
  const t = await withDues()
  const settled = async () =>
    JSON.parse((await t.sidepot(['settle', '--league', '1', '--json'])).stdout) as Settled
  const { balances, transfers } = await settled()
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  expect(transfers).toHaveLength(2)
  const lines = transfers.map(
    ({ fromMemberId, toMemberId, amount }) => `${fromMemberId},${toMemberId},${amount}`,
  )
  const paid = await t.sidepot(['pay', 'import', '-', '--league', '1', '--received'], {
    stdin: `from,to,amount\n${lines.join('\n')}\n`,
  })
  expect([paid.code, paid.stdout]).toEqual([0, 'Recorded 2 payments, $200.00.\n'])
  const after = await settled()
  expect([after.balances.every(({ balance }) => balance === 0), after.transfers]).toEqual([true, []])
  const text = await t.sidepot(['settle', '--league', '1'])
  expect(text.stdout).toContain('Everyone is settled up.')
})
