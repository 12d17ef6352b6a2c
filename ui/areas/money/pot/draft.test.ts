import { describe, expect, test } from 'vitest'
import {
  amountText,
  draftOf,
  numberIn,
  settled,
  withDollars,
  withLabel,
  withNewLine,
  withoutLine,
  withPercent,
  withPot,
  inputOf,
  issuesOf,
} from './draft.ts'
import { totalsOf } from './use-draft.ts'

const labels = ['1st Place', '2nd Place', '3rd Place', '4th Place', '5th-8th Place', '9th-12th Place']
const byPlace = <T>(values: readonly T[]) =>
  Object.fromEntries(values.map((value, i) => [String(i + 1), value]))

const league = {
  currency: 'USD',
  totalPotAmount: 3000,
  dollarInputs: byPlace([750, 450, 240, 120, 60, 30]),
  payoutPercentages: byPlace([25, 15, 8, 4, 2, 1]),
  positionLabels: byPlace(labels),
  customFields: [{ id: 9, label: 'Highest single week', percentage: 2.33, dollarAmount: 70 }],
}

const lineOf = (draft: ReturnType<typeof draftOf>, key: string) => draft.lines.find(line => line.key === key)

describe('percent and dollars', () => {
  const start = draftOf(league)

  test('updates dollars from a typed percent and vice versa, with two decimals', () => {
    expect(lineOf(withPercent(start, '1', '33.33'), '1')?.dollars).toBe('999.90')
    expect(lineOf(withDollars(start, '1', '1,000'), '1')?.percent).toBe('33.33')
    expect(lineOf(withDollars(start, '1', '2,000'), '1')?.percent).toBe('66.67')
    const odd = withPot(start, '100.50')
    expect(lineOf(withPercent(odd, '1', '33.33'), '1')?.dollars).toBe('33.50')
    expect(lineOf(withPercent(odd, '1', '33.32'), '1')?.dollars).toBe('33.49')
  })

  test('keeps the typed one when the pot changes', () => {
    const doubled = withPot(withPercent(start, '1', '30'), '6000')
    expect(lineOf(doubled, '1')).toMatchObject({ percent: '30', dollars: '1,800.00' })
    expect(lineOf(doubled, '2')).toMatchObject({ percent: '7.50', dollars: '450.00' })
  })

  test('has no percent for an empty pot', () => {
    expect(lineOf(withPot(start, ''), '1')?.percent).toBe('0.00')
  })

  test.each([
    ['1,280.00', 1280],
    ['$70', 70],
    ['2.33%', 2.33],
    ['.5', 0.5],
    ['1250,50', 1250.5],
    ['1,250', 1250],
    ['12,80.00', NaN],
    ['12.', 12],
    ['', 0],
    ['ten', NaN],
    ['1.2.3', NaN],
  ])('%j is %d', (text, number) => expect(numberIn(text)).toBe(number))

  test('formats a field with two decimals on blur, and keeps invalid input', () => {
    const draft = settled(withDollars(withPot(start, '3100.5'), '1', 'lots'))
    expect(draft.pot).toBe('3,100.50')
    expect(lineOf(draft, '1')?.dollars).toBe('lots')
    expect(amountText(1280)).toBe('1,280.00')
  })
})

const totals = {
  ...{ isDues: false, base: 3000, lateFees: 0, fines: 0, rolledIn: 0, takenOut: 0, leaguePot: 3000 },
  ...{ setAside: 1720, distributed: 0, available: 1280, overspent: 0 },
}

describe('totals', () => {
  test('leaves for the weeks the pot minus payouts and weekly awards', () => {
    expect(totalsOf(draftOf(league), { ...totals, distributed: 720 })).toMatchObject({
      pot: 3000,
      available: 560,
      overspent: 0,
      over: 0,
      amounts: { leaguePot: 3000, setAside: 1720, available: 560 },
    })
  })

  test('keep late fees, fines and other allocations next to the typed ones', () => {
    const pot = { ...totals, lateFees: 20, fines: 5, takenOut: 10, distributed: 720 }
    expect(totalsOf(draftOf(league), pot).amounts).toMatchObject({
      base: 3000,
      leaguePot: 3015,
      setAside: 1720,
      available: 575,
    })
  })

  test('are summed in cents', () => {
    const draft = withDollars(withDollars(draftOf(league), '1', '0.10'), '2', '0.20')
    expect(totalsOf(draft, totals).amounts.setAside).toBe(520.3)
  })

  test('show overspending, by payouts alone and with awards', () => {
    expect(totalsOf(withPot(draftOf(league), '2400'), { ...totals, distributed: 720 })).toMatchObject({
      available: 0,
      overspent: 40,
      over: 0,
    })
    expect(totalsOf(withPot(draftOf(league), '1700'), totals)).toMatchObject({ overspent: 20, over: 20 })
  })
})

describe('the submitted values', () => {
  test('contain the typed one of percent and dollars', () => {
    const draft = withPercent(withLabel(draftOf(league), '2', 'Runner-up'), '1', '30')
    const input = inputOf(draft, 7)
    expect(input).toMatchObject({
      leagueId: 7,
      totalPotAmount: 3000,
      customFields: [{ label: 'Highest single week', dollarAmount: 70 }],
    })
    expect(input.positionLabels).toEqual({ ...byPlace(labels), 2: 'Runner-up' })
    expect(input.payoutPercentages).toEqual({ 1: 30 })
    expect(input.dollarInputs).toEqual({ 2: 450, 3: 240, 4: 120, 5: 60, 6: 30 })
    expect(inputOf(withPercent(draftOf(league), 'custom 9', '2.5'), 7).customFields).toEqual([
      { label: 'Highest single week', percentage: 2.5 },
    ])
  })

  test('keep other rows when one is removed', () => {
    const added = withNewLine(draftOf(league), 'new')
    expect(withoutLine(added, 'new')).toEqual(draftOf(league))
    expect(withoutLine(added, 'custom 9').lines.map(({ key }) => key)).toEqual([
      ...Object.keys(league.dollarInputs),
      'new',
    ])
  })

  test('report errors at their field', () => {
    const draft = withNewLine(
      withPercent(withDollars(withPot(draftOf(league), '-1'), '1', 'x'), '2', '101'),
      'new',
    )
    expect(issuesOf(draft, 7)).toEqual({
      pot: "The amount can't be negative",
      '1 dollars': 'Enter an amount',
      '2 percent': 'The amount must be at most 100',
      'new label': 'A label is required',
    })
    expect(issuesOf(withoutLine(withPot(draftOf(league), '3000.001'), 'new'), 7)).toEqual({
      pot: 'Enter an amount with at most two decimals',
    })
  })
})
