import { Suspense, useSyncExternalStore } from 'react'
import { whoItIs } from '#ui/lib/auth-prompt'
import { lazy } from '#ui/components/lazy.tsx'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx').then(m => ({ default: m.IdentityDialog })))

/** Stands in every page of signed-in people, and shows when a call wants to know again who it is. */
export const IdentityQuestion = ({ email }: { email: string }) => {
  const isOpen = useSyncExternalStore(whoItIs.watch, whoItIs.isAsked)
  return isOpen ? (
    <Suspense>
      <IdentityDialog email={email} />
    </Suspense>
  ) : null
}
