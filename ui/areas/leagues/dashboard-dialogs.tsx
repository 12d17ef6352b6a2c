import { lazy, Suspense } from 'react'
import type { League } from '#contract/leagues'
import { useDialog } from '../../lib/use-dialog.ts'
import { useLedgerDialog } from '../ledger/ledger-view/use-ledger-dialog.ts'
import { InvitePlace } from './invites/invite-place.tsx'
import { PotPlace } from './pot-editor/pot-place.tsx'

const LedgerDialog = lazy(() =>
  import('../ledger/ledger-view/ledger-dialog.tsx').then(m => ({ default: m.LedgerDialog })),
)
const AuditDialog = lazy(() => import('./audit-dialog.tsx').then(m => ({ default: m.AuditDialog })))
const UpdateDialog = lazy(() =>
  import('./updates/update-dialog.tsx').then(m => ({ default: m.UpdateDialog })),
)

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league }: { league: League }) => {
  const ledger = useLedgerDialog()
  const audit = useDialog('audit')
  const update = useDialog('update')
  return (
    <>
      <InvitePlace league={league} />
      <PotPlace league={league} />
      <Suspense>
        {ledger.isOpen && <LedgerDialog league={league} onClose={ledger.close} />}
        {audit.isOpen && <AuditDialog league={league} onClose={audit.close} />}
        {update.isOpen && <UpdateDialog league={league} onClose={update.close} />}
      </Suspense>
    </>
  )
}
