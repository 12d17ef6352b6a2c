import { Navigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { playedLeague } from '#ui/lib/paths'
import { AccessDenied } from './access-denied.tsx'

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
