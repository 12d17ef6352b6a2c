// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyField, PasswordField, TextField } from './text-field.tsx'

afterEach(cleanup)

test('formats dollars as a plain number on blur and submit, and changes them with arrow keys', () => {
  const handlers = { onBlur: vi.fn(), onKeyDown: vi.fn() }
  const Amount = () => {
    const [amount, setAmount] = useState('')
    return (
      <>
        <MoneyField
          label="Amount"
          value={amount}
          onChange={event => setAmount(event.target.value)}
          {...handlers}
        />
        <output>{amount}</output>
      </>
    )
  }
  render(<Amount />)
  const field = screen.getByLabelText('Amount')
  const currentValue = () => screen.getByRole('status').textContent
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('$1,280.50')
  fireEvent.blur(field)
  expect(currentValue()).toBe('1280.50')
  type('10,50')
  expect(fireEvent.keyDown(field, { key: '5' })).toBe(true)
  expect(currentValue()).toBe('10,50')
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
  expect(currentValue()).toBe('10.50')
  expect(fireEvent.keyDown(field, { key: 'ArrowUp' })).toBe(false)
  expect(currentValue()).toBe('11.50')
  fireEvent.keyDown(field, { key: 'ArrowUp', shiftKey: true })
  expect(currentValue()).toBe('21.50')
  expect([handlers.onBlur, handlers.onKeyDown].map(({ mock }) => mock.calls.length)).toEqual([1, 4])
})

test('is described by its hint, or by its error instead', () => {
  const describedBy = () => {
    const field = screen.getByLabelText('Name')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return [field.getAttribute('aria-invalid'), note && note.textContent]
  }
  const { rerender } = render(<TextField label="Name" />)
  expect(describedBy()).toEqual([null, null])
  rerender(<TextField label="Name" hint="As on the trophy" />)
  expect(describedBy()).toEqual([null, 'As on the trophy'])
  rerender(<TextField label="Name" hint="As on the trophy" error="Name is required" />)
  expect(describedBy()).toEqual(['true', 'Name is required'])
  expect(screen.queryByText('As on the trophy')).toBeNull()
})

test('shows a password only on request', () => {
  render(<PasswordField label="Password" />)
  const shownAs = () => screen.getByLabelText('Password').getAttribute('type')
  expect(shownAs()).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(shownAs()).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(shownAs()).toBe('password')
})
