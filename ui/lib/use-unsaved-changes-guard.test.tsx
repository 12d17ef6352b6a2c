// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

const Guarded = ({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) => {
  const guard = useUnsavedChangesGuard(isDirty, onClose)
  return (
    <>
      <button onClick={guard.close}>Close</button>
      {guard.isConfirming && <button onClick={guard.keepEditing}>Keep</button>}
    </>
  )
}

const router = vi.fn()
const navigate = vi.fn()

const moveTo = (idx: number | undefined) =>
  window.dispatchEvent(new PopStateEvent('popstate', { state: idx === undefined ? null : { idx } }))

/** Whether the browser closes the tab without asking. */
const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  history.replaceState({ idx: 3 }, '')
  vi.spyOn(history, 'go').mockImplementation(navigate)
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

test('closes immediately without changes, and Back belongs to the router', () => {
  const onClose = show(false)
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).toHaveBeenCalledOnce()
  moveTo(2)
  expect(router).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
  expect(closeTab()).toBe(true)
})

test('asks before closing with changes', () => {
  const onClose = show(true)
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Keep'))
  expect(screen.queryByText('Keep')).toBeNull()
  expect(closeTab()).toBe(false)
})

test('leaves changes of this page alone, and everything once the guard is gone, to the router', () => {
  show(true)
  expect(screen.queryByText('Keep')).toBeNull()
  moveTo(3)
  cleanup()
  moveTo(2)
  expect(router).toHaveBeenCalledTimes(2)
  expect(navigate).not.toHaveBeenCalled()
  expect(closeTab()).toBe(true)
})

test.each([
  ['Back', 2, 1],
  ['Forward', 4, -1],
  ['Back by three pages', 0, 3],
  ['Back to where another page left off', undefined, 3],
])('undoes %s with changes before the router sees it, and asks', async (_what, idx, by) => {
  show(true)
  moveTo(idx)
  moveTo(3)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(by)
  expect(router).not.toHaveBeenCalled()
  expect(await screen.findByText('Keep')).toBeTruthy()
})
