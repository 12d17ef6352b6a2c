import { accounts } from '#contract/accounts/accounts'
import { toastRefused } from '#ui/components/toast'
import { atBase } from '#ui/lib/base-path'
import { CallError } from '#ui/lib/call'
import { paths } from '#ui/lib/paths'
import { useAct } from '#ui/lib/use-act'

/** Ends the session, then loads / afresh, so that nothing of the session stays in memory. */
export const useSignOut = () => {
  const act = useAct(accounts.logout)
  return () =>
    act.mutate(
      {},
      {
        onSuccess: () => location.assign(atBase(paths.home)),
        onError: error => {
          if (error instanceof CallError && error.status === 401) location.assign(atBase(paths.home))
          else toastRefused('Sign out failed', 'Failed to sign out')(error)
        },
      },
    )
}
