import { Navigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { playedLeague } from '#ui/lib/paths'
import { AccessDenied } from './access-denied.tsx'

/** What the page there is told. */
export const isNotRun = { isNotRun: true }

/**
 * For whoever follows a commissioner's link of a league that they do not run (any more): the league as what they are in it
 * now. Only who has nothing to do with it is denied.
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
