import { expect, test } from 'vitest'
import type { MemberDues } from '#contract/money/dues'
import { paymentLines } from './several-list.tsx'

const member = (managerId: number, managerName: string, teamName: string): MemberDues => ({
  ...{
    memberId: managerId + 100,
    managerId,
    managerName,
    teamName,
    due: 250,
    lateFees: 0,
    fines: 0,
    paid: 0,
  },
  ...{ offset: 0, owes: 250, owesOther: 0, isGone: false, credit: 0, state: 'owes', remindedOn: null },
})

const members = [member(1, 'Cole Brandt', 'Pylon, Inc.'), member(2, 'Gabe Sorensen', 'Omaha Omaha')]
const read = (text: string) => paymentLines(text, members, '2026-09-01')

test('reads member, amount, date, method and note from a line, with defaults', () => {
  expect(
    read(
      'member,amount,date,how,note\nCole Brandt,"$1,250.50",2026-09-12,Cash App,"half, now"\r\n\ngabe sorensen,10',
    ),
  ).toEqual([
    {
      line: 2,
      memberName: 'Cole Brandt',
      managerId: 1,
      amount: 1250.5,
      paidOn: '2026-09-12',
      how: 'cash_app',
      note: 'half, now',
    },
    {
      line: 4,
      memberName: 'gabe sorensen',
      managerId: 2,
      amount: 10,
      paidOn: '2026-09-01',
      how: 'other',
      note: '',
    },
  ])
})

test('accepts a team for its owner, and tabs or semicolons as separators', () => {
  expect(read('"Pylon, Inc.",20').map(({ managerId, amount }) => [managerId, amount])).toEqual([[1, 20]])
  expect(
    read('Omaha Omaha\t30\t\tvenmo').map(({ managerId, how, error }) => [managerId, how, error]),
  ).toEqual([[2, 'venmo', undefined]])
  expect(read('Omaha Omaha;40,50').map(({ amount }) => amount)).toEqual([40.5])
})

test('reports the error of each line', () => {
  expect(
    read('Nobody,10\nCole Brandt,\nCole Brandt,-5\nCole Brandt,5,,shells').map(({ error }) => error),
  ).toEqual([
    'No member is named “Nobody”',
    'Missing amount',
    'Missing amount',
    "“shells” isn't one of Cash, Venmo, PayPal, Cash App, Bank, Other",
  ])
  const twins = paymentLines(
    'Sam Lee,10',
    [member(1, 'Sam Lee', 'A'), member(2, 'Sam Lee', 'B')],
    '2026-09-01',
  )
  expect(twins[0]?.error).toBe('2 members are named Sam Lee')
})

test('accepts another column order with a header', () => {
  expect(
    read('manager,amount,how,paidOn,note\nCole Brandt,5,cash,2026-09-02,x').map(({ how, paidOn, note }) => [
      how,
      paidOn,
      note,
    ]),
  ).toEqual([['cash', '2026-09-02', 'x']])
})
