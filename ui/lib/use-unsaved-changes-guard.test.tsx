// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

const Guarded = ({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) => {
  const guard = useUnsavedChangesGuard(isDirty, onClose)
  return (
    <>
      <button onClick={guard.close}>Close</button>
      {guard.isAsking && <button onClick={guard.keep}>Keep</button>}
    </>
  )
}

const router = vi.fn()
const go = vi.fn()

/** The browser went to another entry of this visit's history. */
const moveTo = (idx: number | undefined) =>
  window.dispatchEvent(new PopStateEvent('popstate', { state: idx === undefined ? null : { idx } }))

/** Whether the browser closes the tab without a question. */
const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  history.replaceState({ idx: 3 }, '')
  vi.spyOn(history, 'go').mockImplementation(go)
  window.addEventListener('popstate', router)
})

afterEach(() => {
  cleanup()
  window.removeEventListener('popstate', router)
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const show = (isDirty: boolean) => {
  const onClose = vi.fn()
  render(<Guarded isDirty={isDirty} onClose={onClose} />)
  return onClose
}

test('without changes it closes at once, and Back is the router’s', () => {
  const onClose = show(false)
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).toHaveBeenCalledOnce()
  moveTo(2)
  expect(router).toHaveBeenCalledOnce()
  expect(go).not.toHaveBeenCalled()
  expect(closeTab()).toBe(true)
})

test('with changes closing asks first', () => {
  const onClose = show(true)
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Keep'))
  expect(screen.queryByText('Keep')).toBeNull()
  expect(closeTab()).toBe(false)
})

test('a change of this page alone is the router’s, and so is everything once the guard is gone', () => {
  show(true)
  expect(screen.queryByText('Keep')).toBeNull()
  moveTo(3)
  cleanup()
  moveTo(2)
  expect(router).toHaveBeenCalledTimes(2)
  expect(go).not.toHaveBeenCalled()
  expect(closeTab()).toBe(true)
})

test.each([
  ['Back', 2, 1],
  ['Forward', 4, -1],
  ['Back by three pages', 0, 3],
  ['Back to where another page left off', undefined, 3],
])('with changes %s is undone before the router hears of it, and asks', async (_what, idx, by) => {
  show(true)
  moveTo(idx)
  moveTo(3)
  expect(go).toHaveBeenCalledExactlyOnceWith(by)
  expect(router).not.toHaveBeenCalled()
  expect(await screen.findByText('Keep')).toBeTruthy()
})
