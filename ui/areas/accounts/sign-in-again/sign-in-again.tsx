import { Suspense, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts'
import { signInAgain } from '#ui/lib/auth-prompt'
import { lazy } from '#ui/components/lazy.tsx'

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then(m => ({ default: m.SignInAgainDialog })),
)

/** Stands in every page of signed-in people, and shows when their session ended under them. */
export const SignInAgain = ({ user }: { user: User }) => {
  const isOpen = useSyncExternalStore(signInAgain.watch, signInAgain.isAsked)
  return isOpen ? (
    <Suspense>
      <SignInAgainDialog user={user} />
    </Suspense>
  ) : null
}
