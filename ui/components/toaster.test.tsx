// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAnnouncements } from '#ui/testing/hear'
import { Dialog } from './dialog.tsx'
import { dismissToast, toast, toastWithUndo } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  await import('./toast-card.tsx')
  render(<Toaster />)
  // The card chunk is loaded once and cached.
  await act(async () => new Promise(resolve => setTimeout(resolve)))
  vi.useFakeTimers()
})

afterEach(() => {
  act(dismissToast)
  cleanup()
  vi.useRealTimers()
})

test('shows one toast at a time, and announces each once', () => {
  const announcements = collectAnnouncements()
  act(() => toast('positive', 'Teams saved'))
  act(() => void vi.advanceTimersByTime(1000))
  act(() => toast('negative', 'Fetch failed', 'Nobody answered'))
  act(() => void vi.advanceTimersByTime(1000))
  expect(announcements).toEqual(['Teams saved.', 'Fetch failed. Nobody answered.'])
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test.each([
  ['positive', 4000],
  ['warning', 5000],
  ['premium', 6000],
] as const)('shows a %s toast for %i ms', (tone, ms) => {
  act(() => toast(tone, 'Teams saved'))
  act(() => void vi.advanceTimersByTime(ms - 1))
  expect(screen.getByText('Teams saved')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test('keeps an error until it is dismissed', () => {
  act(() => toast('negative', 'Fetch failed'))
  act(() => void vi.advanceTimersByTime(600_000))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Fetch failed')).toBeNull()
})

test.each([{ key: 'F6' }, { code: 'KeyT', altKey: true }])('leads with %o to a toast and back', keys => {
  render(<input aria-label="Team" />)
  const field = screen.getByLabelText('Team')
  const undo = vi.fn()
  act(() => toastWithUndo('Payment recorded', '$10', undo))
  field.focus()
  fireEvent.keyDown(field, keys)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  act(() => void vi.advanceTimersByTime(60_000))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), keys)
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, keys)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field)
})

test('is reachable over a dialog, and Escape closes only the toast', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Record a payment" onClose={onClose}>
      <input aria-label="Amount" />
    </Dialog>,
  )
  const field = screen.getByLabelText('Amount')
  field.focus()
  act(() => toast('negative', 'Not recorded'))
  fireEvent.keyDown(field, { key: 'F6' })
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  expect(document.activeElement).toBe(dismiss)
  fireEvent.keyDown(dismiss, { key: 'Escape' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('Not recorded')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('closes on Escape and no other key, and stays under a pointer', () => {
  act(() => toast('positive', 'Teams saved'))
  const title = screen.getByText('Teams saved')
  fireEvent.pointerEnter(title)
  act(() => void vi.advanceTimersByTime(10_000))
  fireEvent.pointerLeave(title)
  act(() => void vi.advanceTimersByTime(3999))
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  fireEvent.keyDown(title, { key: 'Tab' })
  expect(screen.queryByText('Teams saved')).toBe(title)
  fireEvent.keyDown(title, { key: 'Escape' })
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test('closes automatically, but waits while in use', () => {
  act(() => toast('positive', 'Teams saved'))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('Teams saved')).toBeTruthy()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Teams saved')).toBeNull()
})

test('offers Undo for ten seconds, once', () => {
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
