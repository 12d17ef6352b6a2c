import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { AwardsOutlet } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import { RecordOutlet } from '#ui/areas/awards/record-award/record-outlet.tsx'
import { useLedgerDialog } from '#ui/areas/winnings/ledger/use-ledger-dialog'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { LeaderboardOutlet } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { PotOutlet } from '#ui/areas/leagues/edit-pot/pot-outlet.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueShare } from './league-share.tsx'

const LedgerDialog = lazy(() =>
  import('#ui/areas/winnings/ledger/ledger-dialog.tsx').then(m => ({ default: m.LedgerDialog })),
)
const PotFirst = lazy(() => import('#ui/pages/league/pot-first.tsx').then(m => ({ default: m.PotFirst })))

/** Where the dialogs of a commissioner's dashboard appear that the address can ask for on every tab. */
export const DashboardDialogs = ({ league, user }: { league: League; user: User }) => {
  const ledger = useLedgerDialog()
  return (
    <>
      <PotOutlet league={league} />
      <RecordOutlet league={league} around={form => <PotFirst league={league}>{form}</PotFirst>} />
      <AwardsOutlet league={league} />
      <LeagueShare leagueId={league.id} userId={user.id} />
      <LeaderboardOutlet league={league} userId={user.id} />
      <StreakOutlet user={user} />
      <Suspense>{ledger.isOpen && <LedgerDialog league={league} onClose={ledger.close} />}</Suspense>
    </>
  )
}
