// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable, type Column } from './table.tsx'

afterEach(cleanup)

const rows = () =>
  screen
    .getAllByRole('row')
    .map(({ className, dataset }) => [className, 'me' in dataset ? 'mine' : ''].join(' ').trim())
const headerClasses = () => screen.getAllByRole('columnheader').map(({ className }) => className)
const cards = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap(row => [...row.children].map(cell => cell.getAttribute('data-card') ?? undefined))
const named = () => screen.getAllByRole('rowheader').map(({ textContent, tagName }) => [tagName, textContent])

test('assigns leading and action cells on a phone, and its owner', () => {
  const name: Column<string> = { header: 'Name', card: 'main', cell: row => row }
  const others: Column<string>[] = [
    { header: 'Rank', card: 'key', className: 'w-rank', cell: () => 1 },
    { header: 'Money', card: 'amt', right: true, cell: () => '$1' },
    { header: 'Team', cell: () => 'Fjord Focus' },
    { header: 'Actions', card: 'do', cell: () => 'Pay' },
  ]
  const show = (columns: Column<string>[]) => (
    <DataTable
      caption="Managers"
      columns={columns}
      rows={['Tess', 'Noor']}
      rowKey={row => row}
      isMe={row => row === 'Noor'}
    />
  )
  const { rerender } = render(show([name, ...others]))
  expect(headerClasses()).toEqual(['', 'w-rank', 'right', '', ''])
  expect(cards().slice(0, 5)).toEqual(['main', 'key', 'amt', undefined, 'do'])
  expect(named()).toEqual([
    ['TH', 'Tess'],
    ['TH', 'Noor'],
  ])
  expect(rows()).toEqual(['', 'lead withActions', 'lead withActions mine'])
  rerender(show([name, ...others.slice(0, 2)]))
  expect(rows()).toEqual(['', 'lead', 'lead mine'])
  rerender(show([name]))
  expect(rows()).toEqual(['', '', 'mine'])
})
