// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessions } from '#contract/accounts/profile'
import { useApiMutation } from './use-api-mutation.ts'

/** Mutation of a row that unmounts while the request is pending. */
const actOfGoneRow = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  const { result, unmount } = renderHook(() => useApiMutation(sessions.end), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const told = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() }
  result.current.mutate({ id: 1 }, told)
  unmount()
  return told
}

test('runs its success callback even if the row it was clicked in is gone', async () => {
  const told = actOfGoneRow(new Response(null, { status: 204 }))
  await waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce())
  expect(told.onSuccess).toHaveBeenCalledWith(null)
  expect(told.onError).not.toHaveBeenCalled()
})

test('runs its failure callback too', async () => {
  const refusal = { message: 'There is no such session.', code: 'not_found', requestId: 'r' }
  const told = actOfGoneRow(new Response(JSON.stringify(refusal), { status: 404 }))
  await waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce())
  expect(told.onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: refusal.message, status: 404 }),
  )
  expect(told.onSuccess).not.toHaveBeenCalled()
})
