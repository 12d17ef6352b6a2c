import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { useLedgerDialog } from '#ui/areas/winnings/ledger/use-ledger-dialog'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { LeaderboardOutlet } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { InviteOutlet } from '#ui/areas/leagues/invite/invite-outlet.tsx'
import { PotOutlet } from '#ui/areas/leagues/edit-pot/pot-outlet.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueShare } from '#ui/pages/league/league-share.tsx'

const LedgerDialog = lazy(() =>
  import('#ui/areas/winnings/ledger/ledger-dialog.tsx').then(m => ({ default: m.LedgerDialog })),
)
const AuditDialog = lazy(() =>
  import('#ui/areas/leagues/activity/audit-dialog.tsx').then(m => ({ default: m.AuditDialog })),
)
const UpdateDialog = lazy(() =>
  import('#ui/areas/leagues/send-mail/update-dialog.tsx').then(m => ({ default: m.UpdateDialog })),
)

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league, user }: { league: League; user: User }) => {
  const ledger = useLedgerDialog()
  const audit = useDialog('audit')
  const update = useDialog('update')
  return (
    <>
      <InviteOutlet league={league} />
      <PotOutlet league={league} />
      <LeagueShare leagueId={league.id} userId={user.id} />
      <LeaderboardOutlet league={league} userId={user.id} />
      <StreakOutlet user={user} />
      <Suspense>
        {ledger.isOpen && <LedgerDialog league={league} onClose={ledger.close} />}
        {audit.isOpen && <AuditDialog league={league} onClose={audit.close} />}
        {update.isOpen && <UpdateDialog league={league} onClose={update.close} />}
      </Suspense>
    </>
  )
}
