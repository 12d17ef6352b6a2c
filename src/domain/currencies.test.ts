import { expect, test } from 'vitest'
import { isCurrency, currencies, currencyName, currencyPlural, notInCurrency } from './currencies.ts'
import { currencySymbol, dollarsText, minorUnitCents, moneyText, roundedCents } from './money.ts'
import { drawableMoney } from './plain-text.ts'
import { lateFeeCents } from './dues.ts'
import { placeCents } from './pool.ts'
import { centsOfPot } from './pot.ts'
import { sharePrize, splitCents, splitText } from './prizes.ts'

test('accepts any currency with two decimals or none', () => {
  expect(['USD', 'EUR', 'GBP', 'CAD', 'JPY', 'KRW'].every(isCurrency)).toBe(true)
  // Dinars have three decimals; the others are not currency codes.
  expect(['KWD', 'BHD', 'usd', 'XYZ', '', '$'].some(isCurrency)).toBe(false)
  expect(currencies().length).toBeGreaterThan(100)
  expect([currencyName('EUR'), currencyPlural('USD'), currencyPlural('JPY')]).toEqual([
    'Euro',
    'US dollars',
    'Japanese yen',
  ])
})

test('formats amounts for their currency', () => {
  expect([moneyText(125_000, 'EUR'), moneyText(334, 'EUR'), moneyText(1000, 'EUR', true)]).toEqual([
    '€1,250',
    '€3.34',
    '€10.00',
  ])
  expect([dollarsText(500, 'JPY'), dollarsText(500, 'JPY', true), dollarsText(10, 'CAD')]).toEqual([
    '¥500',
    '¥500',
    'CA$10',
  ])
  expect(['USD', 'EUR', 'CAD', 'CHF'].map(code => currencySymbol(code))).toEqual(['$', '€', 'CA$', 'CHF'])
})

test('shows the code in images when their fonts lack the sign', () => {
  expect(drawableMoney(moneyText(125_000, 'KRW'), 'KRW')).toBe('KRW\u{A0}1,250')
  expect(drawableMoney(moneyText(125_000, 'EUR'), 'EUR')).toBe('€1,250')
})

test('shows yen without decimals', () => {
  expect([minorUnitCents('JPY'), minorUnitCents('EUR')]).toEqual([100, 1])
  expect([roundedCents(1250, 'JPY'), roundedCents(1250, 'EUR')]).toEqual([1300, 1250])
  expect([notInCurrency(1050, 'JPY'), notInCurrency(-1000, 'JPY'), notInCurrency(1050, 'EUR')]).toEqual([
    'Japanese yen have no decimals. Enter a whole amount.',
    undefined,
    undefined,
  ])
})

test('splits into whole units, with leftovers to the first', () => {
  expect(splitCents(100_000, 3, 'JPY')).toEqual([33_400, 33_300, 33_300])
  expect(splitText(100_000, 3, 'JPY')).toBe('¥334 + 2 × ¥333')
  expect(placeCents(100_000, [34, 33, 33], 'JPY')).toEqual([34_000, 33_000, 33_000])
  expect(placeCents(10_100, [50, 30, 20], 'JPY')).toEqual([5100, 3000, 2000])
  expect(centsOfPot(33.33, 100_100, 'JPY')).toBe(33_400)
  expect(lateFeeCents({ hundredths: 333 }, 100_000, 'JPY')).toBe(3300)
})

test('splits a yen prize shared by place into whole yen', () => {
  const winner = (name: string, rank: number) => ({
    position: 'ALL',
    managerName: name,
    playerName: '',
    rank,
  })
  const sharing = { sharesPrizeBy: 'place' as const, places: [50, 30, 20] }
  const tiedWinners = [winner('Ann', 1), winner('Bea', 2), winner('Cy', 2)]
  expect(sharePrize(sharing, 100_100, tiedWinners, 'JPY').map(({ prizeCents }) => prizeCents)).toEqual([
    50_100, 25_000, 25_000,
  ])
})
