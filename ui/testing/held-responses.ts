import { cleanup, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { queryClient } from '#ui/app/query-client'
import { call } from '#ui/lib/call'
import { keyOf } from '#ui/lib/use-api-query'

/** Caches a response, as if a previous screen had shown it. */
export const hold = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    staleTime: 0,
  })

/**
 * Returns the queries with stale cached responses, which no longer match the server. Unmounts the screen first, so that
 * nothing is refetched for it.
 */
export const listStaleQueries = async (): Promise<string[]> => {
  // One mutation may trigger another, which invalidates its queries only when it is done.
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  cleanup()
  const cachedQueries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined && !state.isInvalidated })
  const stale: string[] = []
  for (const query of cachedQueries) {
    const before = JSON.stringify(query.state.data)
    await query.fetch()
    if (JSON.stringify(query.state.data) !== before) stale.push(String(query.queryKey[0]))
  }
  return [...new Set(stale)]
}
