import { expect, test } from 'vitest'
import { trialLeague } from '#testing/cli-trial'

const noor = 'noor.haddad@example.com'

const withDues = async () => {
  const t = await trialLeague({ managers: ['Noor Haddad', 'Cole Brandt'] })
  await t.does('dues', 'set', '--league', '1', '--amount', '100', '--due', '2099-09-10')
  await t.does('dues', 'paid', '--league', '1', '--manager', noor, '--amount', '60', '--how', 'venmo')
  return t
}

test('prints a statement as totals, as entries and as a spreadsheet', async () => {
  const t = await withDues()
  const sums = await t.does('statement', '--league', '1')
  expect(sums).toMatch(
    /Noor Haddad +\$0\.00 +-\$100\.00 +\$0\.00 +\$0\.00 +\$60\.00 +\$0\.00 +-\$100\.00 +-\$40\.00/,
  )
  const one = await t.does('statement', '--league', '1', '--member', noor)
  expect(one).toContain('Noor Haddad, ')
  expect(one).toMatch(/Paid in: Venmo +\$60\.00 +-\$40\.00/)
  expect(one).toContain('Closing -$40.00')
  const csv = await t.does('statement', '--league', '1', '--member', noor, '--csv')
  expect(csv.split('\r\n')[0]).toBe('ID,Date,Kind,Memo,Amount (USD),Balance (USD)')
  const json = JSON.parse(await t.does('statement', '--league', '1', '--member', noor, '--json')) as object
  expect(json).toMatchObject({ opening: 0, dues: -100, paidIn: 60, closing: -40 })
})

test("prints every ledger entry, and the ledger option can't be combined with a member", async () => {
  const t = await withDues()
  const report = await t.does('statement', '--league', '1', '--ledger')
  expect(report).toMatch(/Dues +3 +-\$300\.00/)
  expect(report).toContain('Ledger fingerprint after 4 entries')
  expect((await t.does('statement', '--league', '1', '--ledger', '--csv')).trim().split('\r\n')).toHaveLength(
    5,
  )
  const rejected = await t.sidepot(['statement', '--league', '1', '--ledger', '--member', noor])
  expect([rejected.code, rejected.stderr]).toEqual([3, expect.stringContaining('not both')])
  expect((await t.sidepot(['statement', '--league', '1', '--csv'])).code).toBe(3)
})

test('asks, answers and closes a question', async () => {
  const t = await withDues()
  const at = ['--league', '1']
  expect(await t.does('questions', 'ask', ...at, '--entry', '1', '--text', 'So much?')).toBe(
    'Question 1 about entry 1: payment is on hold.\n',
  )
  expect((await t.sidepot(['questions', 'ask', ...at, '--text', 'What?'])).code).toBe(3)
  await t.does('questions', 'answer', '1', ...at, '--text', 'As agreed.')
  expect(await t.does('questions', ...at, '--open')).toMatch(/1 +1 .* open .*So much\? +1/)
  expect((await t.sidepot(['questions', 'close', '1', ...at, '--as', 'maybe'])).code).toBe(3)
  expect(await t.does('questions', 'close', '1', ...at, '--as', 'stands')).toBe('Entry 1 stands.\n')
})
