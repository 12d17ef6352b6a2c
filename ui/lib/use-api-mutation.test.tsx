// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessions } from '#contract/accounts/profile'
import { useApiMutation } from './use-api-mutation.ts'

/** Mutation of a row that unmounts while the request is pending. */
const removeMissingRow = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  const { result, unmount } = renderHook(() => useApiMutation(sessions.end), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() }
  result.current.mutate({ id: 1 }, callbacks)
  unmount()
  return callbacks
}

test('runs its success callback even if the row it was clicked in is gone', async () => {
  const callbacks = removeMissingRow(new Response(null, { status: 204 }))
  await waitFor(() => expect(callbacks.onSettled).toHaveBeenCalledOnce())
  expect(callbacks.onSuccess).toHaveBeenCalledWith(null)
  expect(callbacks.onError).not.toHaveBeenCalled()
})

test('runs its failure callback too', async () => {
  const errorBody = { message: 'There is no such session.', code: 'not_found', requestId: 'r' }
  const callbacks = removeMissingRow(new Response(JSON.stringify(errorBody), { status: 404 }))
  await waitFor(() => expect(callbacks.onSettled).toHaveBeenCalledOnce())
  expect(callbacks.onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: errorBody.message, status: 404 }),
  )
  expect(callbacks.onSuccess).not.toHaveBeenCalled()
})
