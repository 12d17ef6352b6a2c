// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from './toast.ts'
import { toastWithUndo } from './toast-with-undo.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(dismissToast)
  cleanup()
  vi.useRealTimers()
})

test('there is one toast at a time, and errors interrupt', () => {
  act(() => toast('positive', 'Teams saved'))
  expect(screen.getByRole('status').textContent).toContain('Teams saved')
  act(() => toast('negative', 'Fetch failed', 'Nobody answered'))
  expect(screen.getByRole('alert').textContent).toContain('Nobody answered')
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test.each([
  ['positive', 4000],
  ['warning', 5000],
  ['negative', 6000],
  ['premium', 6000],
] as const)('a %s toast stays for %i ms', (tone, ms) => {
  act(() => toast(tone, 'Teams saved'))
  act(() => void vi.advanceTimersByTime(ms - 1))
  expect(screen.getByText('Teams saved')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test('a toast goes on Escape and no other key, and stays under a pointer', () => {
  act(() => toast('positive', 'Teams saved'))
  const title = screen.getByText('Teams saved')
  fireEvent.pointerEnter(title)
  act(() => void vi.advanceTimersByTime(10_000))
  fireEvent.pointerLeave(title)
  act(() => void vi.advanceTimersByTime(3999))
  fireEvent.keyDown(title, { key: 'Tab' })
  expect(screen.queryByText('Teams saved')).toBe(title)
  fireEvent.keyDown(title, { key: 'Escape' })
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test('a toast goes by itself, but waits while somebody is at it', () => {
  act(() => toast('positive', 'Teams saved'))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('Teams saved')).toBeTruthy()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test('what was done can be taken back for ten seconds, once', () => {
  const undo = vi.fn()
  act(() => toastWithUndo('Payment recorded', '$10', undo))
  act(() => void vi.advanceTimersByTime(9_999))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Payment recorded')).toBeNull()
  act(() => toastWithUndo('Payment recorded', '$10', undo))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
