// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SeasonChart } from './season-chart.tsx'

afterEach(cleanup)

test('is also a table of every week with its money, mark and status', () => {
  const weeks = [
    { week: 4, total: 90 },
    { week: 9, total: 20 },
    { week: 11, total: 70 },
  ]
  render(
    <SeasonChart
      label="Prize money per week"
      lastWeek={17}
      end="SHOWDOWN"
      weeks={weeks}
      currentWeek={11}
      flagged={[9]}
      flagName="Miscreant week"
      draft={11}
    />,
  )
  const table = screen.getByRole('table', { name: 'Prize money per week' })
  const [headerRow, ...rows] = within(table).getAllByRole('row')
  expect(headerRow?.textContent).toBe('WeekMoney')
  const weekTexts = Array.from(
    { length: 17 },
    (_, index) => `${index + 1}${index < 10 ? '$0' : 'not played yet'}`,
  )
  weekTexts.splice(3, 1, '4$90')
  weekTexts.splice(8, 1, '9$20, Miscreant week')
  weekTexts.splice(10, 1, '11$70, not awarded yet')
  expect(rows.map(({ textContent }) => textContent)).toEqual([...weekTexts, 'After week 17Showdown'])
})

test('names the current week on the line to gain', () => {
  render(<SeasonChart label="Prize money" weeks={[]} currentWeek={11} />)
  expect(screen.getAllByText(/^Week \d/).map(({ textContent }) => textContent)).toEqual(['Week 11'])
})

test("scales a bar to the best week, and shows a week's payout on tap", () => {
  const weeks = [
    { week: 2, total: 40 },
    { week: 3, total: 79.6 },
    { week: 5, total: 0 },
  ]
  render(
    <SeasonChart
      label="Prize money"
      weeks={weeks}
      currentWeek={3}
      flagged={[3]}
      flagName="Self-recorded award"
    />,
  )
  const field = screen.getByRole('img', { name: 'Prize money' })
  const weekBars = [...field.querySelectorAll<HTMLElement>('.week')]
  const bars = weekBars.flatMap(stripe => [...stripe.querySelectorAll('b')])
  expect(bars.map(({ style }) => Number(style.getPropertyValue('--share')).toFixed(2))).toEqual([
    '0.50',
    '1.00',
  ])
  expect(weekBars.slice(0, 5).map(stripe => stripe.querySelector('em')?.textContent)).toEqual([
    undefined,
    '$40',
    '$80',
    undefined,
    undefined,
  ])
  const flag = within(field).getByLabelText('Self-recorded award')
  expect(weekBars.findIndex(stripe => stripe.contains(flag))).toBe(2)
  const weeksWithClass = (name: string) =>
    weekBars.flatMap(({ classList }, index) => (classList.contains(name) ? [index + 1] : []))
  expect([weeksWithClass('next'), weeksWithClass('labeled'), weeksWithClass('tapped')]).toEqual([
    [3],
    [1, 3, 6, 11, 18],
    [],
  ])
  const [, second] = weekBars
  if (second) fireEvent.click(second)
  expect(weeksWithClass('tapped')).toEqual([2])
})
