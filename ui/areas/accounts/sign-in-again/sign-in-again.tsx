import { Suspense, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts'
import { signInPrompt } from '#ui/lib/auth-prompt'
import { lazy } from '#ui/components/lazy.tsx'

const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog.tsx').then(m => m.SignInAgainDialog))

/** Part of every signed-in page; opens when the session has expired while the page is open. */
export const SignInAgain = ({ user }: { user: User }) => {
  const isOpen = useSyncExternalStore(signInPrompt.watch, signInPrompt.isOpen)
  return isOpen ? (
    <Suspense>
      <SignInAgainDialog user={user} />
    </Suspense>
  ) : null
}
