// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Paging, usePages } from './table.tsx'

afterEach(cleanup)

const List = ({ count }: { count: number }) => {
  const { rows, ...pages } = usePages(
    Array.from({ length: count }, (_, index) => index + 1),
    3,
  )
  return (
    <>
      <p>{rows.join(' ')}</p>
      <Paging pages={pages} />
    </>
  )
}

const shown = () => {
  const buttons = screen.queryAllByRole<HTMLButtonElement>('button')
  const open = buttons.flatMap(({ disabled, textContent }) => (disabled ? [] : [textContent]))
  return [screen.getByRole('paragraph').textContent, screen.getByText(/^Showing/).textContent, ...open]
}
const turn = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('pages through a long list, and shows the last page of a shortened one', () => {
  const { rerender } = render(<List count={7} />)
  expect(shown()).toEqual(['1 2 3', 'Showing 1–3 of 7', 'Next'])
  turn('Next')
  expect(shown()).toEqual(['4 5 6', 'Showing 4–6 of 7', 'Previous', 'Next'])
  turn('Next')
  expect(shown()).toEqual(['7', 'Showing 7–7 of 7', 'Previous'])
  rerender(<List count={6} />)
  expect(shown()).toEqual(['4 5 6', 'Showing 4–6 of 6', 'Previous'])
  turn('Previous')
  expect(shown()).toEqual(['1 2 3', 'Showing 1–3 of 6', 'Next'])
})

test('has no pages for a list of one page or none', () => {
  const { rerender } = render(<List count={3} />)
  expect(shown()).toEqual(['1 2 3', 'Showing 1–3 of 3'])
  rerender(<List count={0} />)
  expect(shown()).toEqual(['', 'Showing 0 of 0'])
})
