import { lazy, Suspense } from 'react'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues'
import { useAnswer } from '../../lib/use-answer.ts'
import { useDialog } from '../../lib/use-dialog.ts'
import { useUser } from '../../lib/use-user.ts'
import { AwardsPlace } from '../awards/awards-place.tsx'
import { RecordPlace } from '../awards/record-place.tsx'
import { useLedgerDialog } from '../ledger/ledger-view/use-ledger-dialog.ts'
import { SharePlace } from '../sharing/share-place.tsx'
import { InvitePlace } from './invites/invite-place.tsx'
import { PotPlace } from './pot-editor/pot-place.tsx'

const LedgerDialog = lazy(() =>
  import('../ledger/ledger-view/ledger-dialog.tsx').then(m => ({ default: m.LedgerDialog })),
)
const AuditDialog = lazy(() => import('./audit-dialog.tsx').then(m => ({ default: m.AuditDialog })))
const UpdateDialog = lazy(() =>
  import('./updates/update-dialog.tsx').then(m => ({ default: m.UpdateDialog })),
)

/** Where the share dialog appears. Which award it is about is looked up once it is open. */
const LeagueShare = ({ leagueId }: { leagueId: number }) => {
  const { isOpen } = useDialog('share')
  const given = useAnswer(awards.list, { leagueId }, { enabled: isOpen })
  const { data: user } = useUser()
  return given.data && user && <SharePlace awards={given.data} userId={user.id} />
}

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league }: { league: League }) => {
  const ledger = useLedgerDialog()
  const audit = useDialog('audit')
  const update = useDialog('update')
  return (
    <>
      <InvitePlace league={league} />
      <PotPlace league={league} />
      <RecordPlace league={league} />
      <AwardsPlace league={league} />
      <LeagueShare leagueId={league.id} />
      <Suspense>
        {ledger.isOpen && <LedgerDialog league={league} onClose={ledger.close} />}
        {audit.isOpen && <AuditDialog league={league} onClose={audit.close} />}
        {update.isOpen && <UpdateDialog league={league} onClose={update.close} />}
      </Suspense>
    </>
  )
}
