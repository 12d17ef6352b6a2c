import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { LeaderboardOutlet } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { LeagueShare } from '#ui/pages/league/league-share.tsx'

/** Renders the Home dialogs that the URL can open. */
export const DashboardDialogs = ({ league, user }: { league: League; user: User }) => (
  <>
    <LeagueShare leagueId={league.id} userId={user.id} />
    <LeaderboardOutlet league={league} userId={user.id} />
    <StreakOutlet user={user} />
  </>
)
