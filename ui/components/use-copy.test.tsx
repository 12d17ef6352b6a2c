// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShareResult, useCopy, useShareOrCopy } from './use-copy.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
  cleanup()
  vi.useRealTimers()
})

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

test('shows that it copied for three seconds', async () => {
  vi.useFakeTimers()
  clipboard(async () => undefined)
  const { result } = renderHook(useCopy)
  expect(await act(() => result.current.copy('a link'))).toBe(true)
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current.isCopied).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.isCopied).toBe(false)
})

test('restarts the three seconds when copied again', async () => {
  vi.useFakeTimers()
  clipboard(async () => undefined)
  const { result, unmount } = renderHook(useCopy)
  await act(() => result.current.copy('a link'))
  act(() => void vi.advanceTimersByTime(2000))
  await act(() => result.current.copy('a link'))
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current.isCopied).toBe(true)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

const forbidden = async () => Promise.reject(new Error('forbidden'))

test('copies nothing when the clipboard is blocked', async () => {
  clipboard(forbidden)
  const { result } = renderHook(useCopy)
  expect(await act(() => result.current.copy('a link'))).toBe(false)
  expect(result.current.isCopied).toBe(false)
})

test("shows and selects what can't be copied", async () => {
  clipboard(forbidden)
  const Page = () => {
    const { copy, byHand } = useCopy()
    return (
      <>
        <button type="button" onClick={() => void copy('a link')}>
          Copy
        </button>
        {byHand}
      </>
    )
  }
  render(<Page />)
  screen.getByRole('button', { name: 'Copy' }).click()
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  expect([document.activeElement, text.value, text.selectionStart, text.selectionEnd]).toEqual([
    text,
    'a link',
    0,
    6,
  ])
  screen.getByRole('button', { name: 'Done' }).click()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const closed = Object.assign(new Error('Closed'), { name: 'AbortError' })
test.each<[string, ShareResult, ((what: ShareData) => Promise<void>) | undefined, boolean]>([
  ['goes to the share sheet', 'shared', async () => undefined, true],
  ['is copied where there is no sheet', 'copied', undefined, true],
  ['is copied where the sheet fails', 'copied', forbidden, true],
  ['is left alone by whoever closes the sheet', 'closed', async () => Promise.reject(closed), true],
  ['is shown where nothing is allowed', 'manually', forbidden, false],
])('passes on %s', async (_, passed, share, canCopy) => {
  const writeText = vi.fn(canCopy ? async () => undefined : forbidden)
  clipboard(writeText)
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { result } = renderHook(useShareOrCopy)
  expect(await act(() => result.current.passOn({ url: 'a link' }, 'a link'))).toBe(passed)
  expect(writeText).toHaveBeenCalledTimes(passed === 'shared' || passed === 'closed' ? 0 : 1)
})
