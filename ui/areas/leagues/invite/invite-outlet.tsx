import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useInviteDialog } from './use-invite-dialog.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then(m => m.InviteDialog))

/** Renders the invite dialog; used once on every page that can open it. */
export const InviteOutlet = ({ league }: { league: League }) => {
  const { isOpen, close } = useInviteDialog()
  if (!isOpen) return null
  return (
    <Suspense>
      <InviteDialog league={league} onClose={close} />
    </Suspense>
  )
}
