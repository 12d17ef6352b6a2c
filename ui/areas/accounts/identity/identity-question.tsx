import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAskingWhoItIs, watchWhoItIs } from '#ui/lib/who-it-is'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx').then(m => ({ default: m.IdentityDialog })))

/** Stands in every page of signed-in people, and shows when a call wants to know again who it is. */
export const IdentityQuestion = ({ email }: { email: string }) => {
  const isAsking = useSyncExternalStore(watchWhoItIs, isAskingWhoItIs)
  return isAsking ? (
    <Suspense>
      <IdentityDialog email={email} />
    </Suspense>
  ) : null
}
