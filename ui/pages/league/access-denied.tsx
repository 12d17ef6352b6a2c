import { ShieldX } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths, playedLeague } from '#ui/lib/paths'
import type { League } from '#contract/leagues/leagues'

export const AccessDenied = () => (
  <Panel>
    <h1 className="sr">Access denied</h1>
    <Empty
      icon={ShieldX}
      title="Access denied."
      action={
        <Link className={buttonClass({})} to={paths.home}>
          Go to your dashboard
        </Link>
      }
    >
      This page is for commissioners only.
    </Empty>
  </Panel>
)

/** Router state for the target page. */
export const isNotRun = { isNotRun: true }

/**
 * Redirects users who followed a commissioner link of a league they don't (or no longer) run to the league in their own
 * role. Only non-members are denied.
 */
export const NotYourLeague = ({
  all,
  leagueId,
}: {
  all: readonly League[]
  leagueId: number | undefined
}) => {
  const league = all.find(({ id, myRole }) => id === leagueId && myRole === 'manager')
  if (!league) return <AccessDenied />
  return <Navigate to={playedLeague(league.id)} replace state={isNotRun} />
}
