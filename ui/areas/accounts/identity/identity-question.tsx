import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAsking, watchQuestion } from './question.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx').then(m => ({ default: m.IdentityDialog })))

/** Stands in every page of signed-in people, and shows when a call wants to know again who it is. */
export const IdentityQuestion = ({ email }: { email: string }) => {
  const isOpen = useSyncExternalStore(watchQuestion, isAsking)
  return isOpen ? (
    <Suspense>
      <IdentityDialog email={email} />
    </Suspense>
  ) : null
}
