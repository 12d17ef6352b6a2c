import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { AwardsOutlet } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import { RecordOutlet } from '#ui/areas/awards/record-award/record-outlet.tsx'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { LeaderboardOutlet } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { InviteOutlet } from '#ui/areas/leagues/invite/invite-outlet.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueShare } from './league-share.tsx'

const AuditDialog = lazy(() =>
  import('#ui/areas/leagues/activity/audit-dialog.tsx').then(m => ({ default: m.AuditDialog })),
)
const PotFirst = lazy(() => import('#ui/pages/league/pot-first.tsx').then(m => ({ default: m.PotFirst })))
const UpdateDialog = lazy(() =>
  import('#ui/areas/leagues/send-mail/update-dialog.tsx').then(m => ({ default: m.UpdateDialog })),
)

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league, user }: { league: League; user: User }) => {
  const audit = useDialog('audit')
  const update = useDialog('update')
  return (
    <>
      <InviteOutlet league={league} />
      <RecordOutlet league={league} around={form => <PotFirst league={league}>{form}</PotFirst>} />
      <AwardsOutlet league={league} />
      <LeagueShare leagueId={league.id} userId={user.id} />
      <LeaderboardOutlet league={league} userId={user.id} />
      <StreakOutlet user={user} />
      <Suspense>
        {audit.isOpen && <AuditDialog league={league} onClose={audit.close} />}
        {update.isOpen && <UpdateDialog league={league} onClose={update.close} />}
      </Suspense>
    </>
  )
}
