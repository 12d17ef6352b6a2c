// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable, type Column } from './table.tsx'

afterEach(cleanup)

const classes = () => screen.getAllByRole('row').map(({ className }) => className)
const head = () => screen.getAllByRole('columnheader').map(({ className }) => className)

test('a row knows which of its parts lead and act on a phone, and whose it is', () => {
  const name: Column<string> = { head: 'Name', card: 'main', cell: row => row }
  const others: Column<string>[] = [
    { head: 'Rank', card: 'key', className: 'w-rank', cell: () => 1 },
    { head: 'Money', card: 'amt', right: true, cell: () => '$1' },
    { head: 'Team', cell: () => 'Fjord Focus' },
    { head: 'Actions', card: 'do', cell: () => 'Pay' },
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
  expect(head()).toEqual(['main', 'key w-rank', 'amt r', '', 'do'])
  expect(classes()).toEqual(['', 'lead act', 'lead act me'])
  rerender(show([name, ...others.slice(0, 2)]))
  expect(classes()).toEqual(['', 'lead', 'lead me'])
  rerender(show([name]))
  expect(classes()).toEqual(['', '', ' me'])
})
