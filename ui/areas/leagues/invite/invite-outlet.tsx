import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useInviteDialog } from './use-invite-dialog.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then(m => ({ default: m.InviteDialog })))

/** Where the dialog that invites appears: once on every page that opens it. */
export const InviteOutlet = ({ league }: { league: League }) => {
  const { isOpen, close } = useInviteDialog()
  if (!isOpen) return null
  return (
    <Suspense>
      <InviteDialog league={league} onClose={close} />
    </Suspense>
  )
}
