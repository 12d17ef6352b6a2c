import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'

const StreakDialog = lazy(() => import('./streak-dialog.tsx').then(m => m.StreakDialog))

/** Renders the share streak dialog when the URL requests it. */
export const StreakOutlet = ({ user }: { user: User }) => {
  const { isOpen, close } = useDialog('streak', ['streak'])
  if (!isOpen) return null
  return (
    <Suspense>
      <StreakDialog user={user} onClose={close} />
    </Suspense>
  )
}
