// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Steps } from './steps.tsx'

afterEach(cleanup)

test('checks off completed steps at any position, and opens any step', () => {
  const onSelect = vi.fn()
  const steps = ['fetch', 'review', 'log'].map(value => ({ value, label: value, isDone: value !== 'review' }))
  render(<Steps label="Sync" steps={steps} current="review" onStep={onSelect} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(button => [button.textContent, button.getAttribute('aria-current')])).toEqual([
    ['fetch (done)', null],
    ['2review', 'step'],
    ['log (done)', null],
  ])
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual([
    'done',
    'current',
    'done',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'log (done)' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('log')
})
