import { useSyncExternalStore, Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { identityPrompt, signInPrompt } from '#ui/lib/auth-prompt'
import type { User } from '#contract/accounts/accounts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx').then(m => m.IdentityDialog))

/** Part of every signed-in page; opens when a request requires the user to confirm their identity. */
export const IdentityQuestion = ({ email }: { email: string }) => {
  const isOpen = useSyncExternalStore(identityPrompt.watch, identityPrompt.isOpen)
  return isOpen ? (
    <Suspense>
      <IdentityDialog email={email} />
    </Suspense>
  ) : null
}

const SignInAgainDialog = lazy(() =>
  import('#ui/areas/accounts/sign-in-again/sign-in-again-dialog.tsx').then(m => m.SignInAgainDialog),
)

/** Part of every signed-in page; opens when the session has expired while the page is open. */
export const SignInAgain = ({ user }: { user: User }) => {
  const isOpen = useSyncExternalStore(signInPrompt.watch, signInPrompt.isOpen)
  return isOpen ? (
    <Suspense>
      <SignInAgainDialog user={user} />
    </Suspense>
  ) : null
}
