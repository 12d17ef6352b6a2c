import { Suspense, useSyncExternalStore } from 'react'
import { identityPrompt } from '#ui/lib/auth-prompt'
import { lazy } from '#ui/components/lazy.tsx'

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
