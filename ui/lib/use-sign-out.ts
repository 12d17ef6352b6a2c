import { accounts } from '#contract/accounts/accounts'
import { toastError } from '#ui/components/toast'
import { withBasePath } from './site.ts'
import { CallError } from './call.ts'
import { paths } from './paths.ts'
import { useApiMutation } from './use-api-mutation.ts'

/** Signs out and reloads /, so that nothing of the session stays in memory. */
export const useSignOut = () => {
  const logout = useApiMutation(accounts.logout, {
    refresh: 'nothing',
    onError: error => {
      if (error instanceof CallError && error.status === 401) location.assign(withBasePath(paths.home))
      else toastError('Sign out failed', 'Failed to sign out')(error)
    },
  })
  const leave = async () => {
    // Data stored for reading offline; the service worker deletes it too, if it controls this page.
    if ('caches' in window) await caches.delete('read').catch(() => false)
    location.assign(withBasePath(paths.home))
  }
  return () => logout.mutate({}, { onSuccess: () => void leave() })
}
