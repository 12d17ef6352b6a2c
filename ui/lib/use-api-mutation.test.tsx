// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { sessions } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { useApiMutation, type Refresh } from './use-api-mutation.ts'
import { keyOf, useApiQuery } from './use-api-query.ts'

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

/** Paths refetched by a mutation with the user and the sessions on screen, and whether the hidden tokens are stale. */
const refetchedBy = async (refresh?: Refresh) => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') requests.push(url)
    return method === 'GET' ? Response.json([]) : new Response(null, { status: 204 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(keyOf(tokens.list, {}), [])
  const { result } = renderHook(
    () => ({
      user: useApiQuery(accounts.current, {}),
      list: useApiQuery(sessions.list, {}),
      end: useApiMutation(sessions.end, refresh && { refresh }),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  await waitFor(() => expect(result.current.user.data && result.current.list.data).toBeTruthy())
  requests.length = 0
  await act(() => result.current.end.mutateAsync({ id: 1 }))
  return { requests, areTokensStale: client.getQueryState(keyOf(tokens.list, {}))?.isInvalidated }
}

test('refetches what is on screen before it settles, and the rest when it is next shown', async () => {
  const { requests, areTokensStale } = await refetchedBy()
  expect(requests.sort()).toEqual([accounts.current.path, sessions.list.path].sort())
  expect(areTokensStale).toBe(true)
})

test('refetches only the user when the page is left', async () => {
  expect(await refetchedBy('user')).toEqual({ requests: [accounts.current.path], areTokensStale: true })
})

test('refetches nothing after a preview', async () => {
  expect(await refetchedBy('nothing')).toEqual({ requests: [], areTokensStale: false })
})
