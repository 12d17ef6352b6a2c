import { accounts } from '#contract/accounts'
import { toastRefused } from '../../components/toast.ts'
import { CallError } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'

/** Ends the session, then loads / afresh, so that nothing of the session stays in memory. */
export const useSignOut = () => {
  const act = useAct(accounts.logout)
  return () =>
    act.mutate(
      {},
      {
        onSuccess: () => location.assign(paths.home),
        onError: error => {
          if (error instanceof CallError && error.status === 401) location.assign(paths.home)
          else toastRefused('Sign out failed', 'Failed to sign out')(error)
        },
      },
    )
}
