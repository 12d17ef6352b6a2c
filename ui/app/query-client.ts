import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/accounts'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { call, CallError } from '#ui/lib/call'
import { signInPrompt } from '#ui/lib/auth-prompt'
import { keyOf } from '#ui/lib/use-api-query'

const currentUser = keyOf(accounts.current, {})

// A 401 from these endpoints means something else: not signed in yet, or a wrong password.
const answer401Themselves: readonly string[] = [accounts.current.path, accounts.login.path]

/**
 * Clears the user after a 401. The current page handles the rest (page.tsx). If the page can prompt the user to
 * sign in again, it already has; a user who chose "not now" keeps the page.
 */
const clearUserOnSignOut = (error: Error) => {
  if (!(error instanceof CallError) || error.status !== 401 || signInPrompt.isWatched()) return
  if (answer401Themselves.includes(error.path)) return
  queryClient.setQueryData(currentUser, null)
}

/** Drops everything the session loaded, so that the next user to sign in sees none of it. */
export const clearSession = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accounts.current.path })

/** Refetches a response that came with the initial page data, as long as no screen has requested it. */
const refetchResponse = ({ queryKey: [path, input] }: { queryKey: readonly unknown[] }) =>
  call({ method: 'GET', path } as AnyEndpoint, input as Record<string, unknown>)

/** A window that stays open must not show last week: older responses are refetched when the user returns. */
const freshForMs = 15 * 60_000

/**
 * Responses stay cached until a mutation refreshes them or they become stale; nothing is fetched twice or in the
 * background.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: clearUserOnSignOut }),
  mutationCache: new MutationCache({ onError: clearUserOnSignOut }),
  defaultOptions: {
    queries: {
      queryFn: refetchResponse,
      retry: false,
      staleTime: freshForMs,
      refetchOnReconnect: false,
      // Without a connection, the service worker responds with what was read last.
      networkMode: 'always',
    },
    // Otherwise a mutation made offline would wait and run on its own once the connection is back.
    mutations: { retry: false, networkMode: 'always' },
  },
})
