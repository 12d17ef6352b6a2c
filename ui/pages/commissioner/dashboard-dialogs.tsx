import { lazy, Suspense } from 'react'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
import { useUser } from '#ui/lib/use-user'
import { AwardsPlace } from '#ui/areas/awards/list-awards/awards-place.tsx'
import { RecordPlace } from '#ui/areas/awards/record-award/record-place.tsx'
import { useLedgerDialog } from '#ui/areas/winnings/ledger/use-ledger-dialog'
import { SharePlace } from '#ui/areas/sharing/share-award/share-place.tsx'
import { InvitePlace } from '#ui/areas/leagues/invite/invite-place.tsx'
import { PotPlace } from '#ui/areas/leagues/edit-pot/pot-place.tsx'

const LedgerDialog = lazy(() =>
  import('#ui/areas/winnings/ledger/ledger-dialog.tsx').then(m => ({ default: m.LedgerDialog })),
)
const AuditDialog = lazy(() =>
  import('#ui/areas/leagues/activity/audit-dialog.tsx').then(m => ({ default: m.AuditDialog })),
)
const UpdateDialog = lazy(() =>
  import('#ui/areas/leagues/send-mail/update-dialog.tsx').then(m => ({ default: m.UpdateDialog })),
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
