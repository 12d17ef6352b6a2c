import { Suspense } from 'react'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
import { useUser } from '#ui/lib/use-user'
import { AwardsOutlet } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import { RecordOutlet } from '#ui/areas/awards/record-award/record-outlet.tsx'
import { useLedgerDialog } from '#ui/areas/winnings/ledger/use-ledger-dialog'
import { ShareOutlet } from '#ui/areas/sharing/share-award/share-outlet.tsx'
import { InviteOutlet } from '#ui/areas/leagues/invite/invite-outlet.tsx'
import { PotOutlet } from '#ui/areas/leagues/edit-pot/pot-outlet.tsx'
import { lazy } from '#ui/components/lazy.tsx'

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
  return given.data && user && <ShareOutlet awards={given.data} userId={user.id} />
}

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league }: { league: League }) => {
  const ledger = useLedgerDialog()
  const audit = useDialog('audit')
  const update = useDialog('update')
  return (
    <>
      <InviteOutlet league={league} />
      <PotOutlet league={league} />
      <RecordOutlet league={league} />
      <AwardsOutlet league={league} />
      <LeagueShare leagueId={league.id} />
      <Suspense>
        {ledger.isOpen && <LedgerDialog league={league} onClose={ledger.close} />}
        {audit.isOpen && <AuditDialog league={league} onClose={audit.close} />}
        {update.isOpen && <UpdateDialog league={league} onClose={update.close} />}
      </Suspense>
    </>
  )
}
