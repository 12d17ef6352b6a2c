// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SeasonField } from './season-field.tsx'

afterEach(cleanup)

test('the field is also a table: every week with its money', () => {
  render(<SeasonField label="Prize money per week" weeks={[{ week: 4, total: 90 }]} currentWeek={11} />)
  const table = screen.getByRole('table', { name: 'Prize money per week' })
  expect(within(table).getAllByRole('row')).toHaveLength(19)
  expect(within(table).getByText('$90')).toBeTruthy()
})

test('the line to gain names the current week', () => {
  render(<SeasonField label="Prize money" weeks={[]} currentWeek={11} />)
  expect(screen.getByText('Week 11')).toBeTruthy()
})
