// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCopy } from './use-copy.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.useRealTimers()
})

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

test('what was copied is told for three seconds', async () => {
  vi.useFakeTimers()
  clipboard(async () => undefined)
  const { result } = renderHook(useCopy)
  expect(await act(() => result.current.copy('a link'))).toBe(true)
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current.isCopied).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.isCopied).toBe(false)
})

test('what is copied again is told for three seconds from then on', async () => {
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

test('a clipboard that is forbidden copies nothing', async () => {
  clipboard(async () => Promise.reject(new Error('forbidden')))
  const { result } = renderHook(useCopy)
  expect(await act(() => result.current.copy('a link'))).toBe(false)
  expect(result.current.isCopied).toBe(false)
})
