import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts'
import { toast } from '../components/toast.ts'
import { CallError } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'

// Their 401 means something else: nobody is signed in yet, or the password is wrong.
const answer401Themselves: readonly string[] = [accounts.current.path, accounts.login.path]

let isLeaving = false

const leaveWhenSignedOut = (error: Error) => {
  if (!(error instanceof CallError) || error.status !== 401) return
  if (answer401Themselves.includes(error.path) || isLeaving) return
  isLeaving = true
  sendToLogin()
}

/** Tells that the session is over, then goes to sign-in. A full load, so that nothing of the session stays behind. */
export const sendToLogin = () => {
  toast('warning', 'Unauthorized', 'You are logged out. Logging in again...')
  setTimeout(() => location.assign(paths.login), 500)
}

/** Answers stay until an act refreshes them; nothing is asked twice or behind the user's back. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
})
