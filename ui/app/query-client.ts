import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/accounts'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { needs } from '#contract/needs'
import { call, CallError } from '#ui/lib/call'
import { signInAgain } from '#ui/lib/auth-prompt'
import { keyOf } from '#ui/lib/use-api-query'

const currentUser = keyOf(accounts.current, {})

// Their 401 means something else: nobody is signed in yet, or the password is wrong.
const answer401Themselves: readonly string[] = [accounts.current.path, accounts.login.path]

/**
 * Whoever was signed in no longer is: the page they are on sees to the rest (signed-in.tsx). One that could ask them to sign
 * in again has done so; whoever said "not now" keeps it.
 */
const clearUserOnSignOut = (error: Error) => {
  if (!(error instanceof CallError) || error.status !== 401 || signInAgain.isWatched()) return
  if (answer401Themselves.includes(error.path)) return
  queryClient.setQueryData(currentUser, null)
}

/** Drops what the session read, so that nothing of it stays behind for whoever signs in next. */
export const clearSession = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accounts.current.path })

/** How an answer is read again that came with the first view, as long as no screen has asked for it. */
const readAgain = ({ queryKey: [path, input] }: { queryKey: readonly unknown[] }) =>
  call({ method: 'GET', path } as AnyEndpoint, input as Record<string, unknown>)

/** A window that is left open must not name last week: older answers are read again when somebody comes back to them. */
const freshForMs = 15 * 60_000

/** Answers stay until an act refreshes them, or until they are old; nothing is asked twice or behind the user's back. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: clearUserOnSignOut }),
  mutationCache: new MutationCache({
    onError: clearUserOnSignOut,
    // Whatever somebody did may be what was asked of them.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [needs.read.path] }),
  }),
  defaultOptions: {
    queries: { queryFn: readAgain, retry: false, staleTime: freshForMs, refetchOnReconnect: false },
    // Else an act without a connection would wait, and be carried out by itself once there is one.
    mutations: { retry: false, networkMode: 'always' },
  },
})
