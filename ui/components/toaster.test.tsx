// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from './toast.ts'
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

test('a toast goes by itself, but waits while somebody is at it', () => {
  act(() => toast('positive', 'Teams saved'))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('Teams saved')).toBeTruthy()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Teams saved')).toBeNull()
})
