import { expect, test } from 'vitest'
import type { WeekCard, WeekCardRow } from '#core/kernel/ports/share-card'
import { fittedSize, layoutOf, shownRows } from './week-layout.tsx'

const rows = (count: number): WeekCardRow[] =>
  Array.from({ length: count }, () => ({
    icon: { position: 'QB' },
    players: 'Rashad Colter',
    managers: 'Noor Haddad',
    points: '33.1',
    parts: ['$10'],
    isFine: false,
  }))

const shapes: WeekCard['shape'][] = ['wide', 'tall']

test.each(shapes)('every row of a %s image stays above the footer for any number of prizes', shape => {
  for (let count = 1; count <= 40; count += 1) {
    const layout = layoutOf({ shape, rows: rows(count) })
    const { shown, hidden } = shownRows(rows(count))
    expect(shown.length + hidden).toBe(count)
    const places = shown.length + (hidden > 0 ? 1 : 0)
    const { top, height, gap, columns } = layout.rows
    const bottom = top + Math.ceil(places / columns) * (height + gap) - gap
    expect(bottom).toBeLessThanOrEqual(layout.height - layout.footer.bottom - layout.footer.height)
  }
})

test.each([
  [7, 1, 66, true],
  [8, 1, 52, true],
  [9, 1, 52, true],
  [10, 2, 52, false],
])('lays out %i prizes in %i columns with rows of %i px', (count, columns, height, hasPoints) => {
  const layout = layoutOf({ shape: 'wide', rows: rows(count) })
  expect([layout.rows.columns, layout.rows.height, layout.points > 0]).toEqual([columns, height, hasPoints])
})

test('sizes an amount to the space available', () => {
  const place = { width: 360, max: 284, min: 90 }
  expect([fittedSize('$70', place), fittedSize('$1,250', place), fittedSize('$13,250.50', place)]).toEqual([
    284, 164, 100,
  ])
})
