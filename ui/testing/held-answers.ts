import { cleanup, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { queryClient } from '#ui/app/query-client'
import { call } from '#ui/lib/call'
import { keyOf } from '#ui/lib/use-api-query'

/** Lets the app hold an answer, as if a screen before this one had shown it. */
export const hold = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    staleTime: 0,
  })

/**
 * The calls whose answers the app would go on showing although the server says something else by now. What was on the
 * screen is gone afterwards, so that nothing is drawn anew for it.
 */
export const staleAnswers = async (): Promise<string[]> => {
  // One save may set off another, and tells only then what it made stale.
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  cleanup()
  const held = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined && !state.isInvalidated })
  const stale: string[] = []
  for (const query of held) {
    const before = JSON.stringify(query.state.data)
    await query.fetch()
    if (JSON.stringify(query.state.data) !== before) stale.push(String(query.queryKey[0]))
  }
  return [...new Set(stale)]
}
