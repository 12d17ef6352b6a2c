import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { useLedgerDialog } from '#ui/areas/winnings/ledger/use-ledger-dialog'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { LeaderboardOutlet } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { PotOutlet } from '#ui/areas/leagues/edit-pot/pot-outlet.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueShare } from '#ui/pages/league/league-share.tsx'

const LedgerDialog = lazy(() =>
  import('#ui/areas/winnings/ledger/ledger-dialog.tsx').then(m => ({ default: m.LedgerDialog })),
)

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league, user }: { league: League; user: User }) => {
  const ledger = useLedgerDialog()
  return (
    <>
      <PotOutlet league={league} />
      <LeagueShare leagueId={league.id} userId={user.id} />
      <LeaderboardOutlet league={league} userId={user.id} />
      <StreakOutlet user={user} />
      <Suspense>{ledger.isOpen && <LedgerDialog league={league} onClose={ledger.close} />}</Suspense>
    </>
  )
}
