import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { leagueDashboard, paths } from '#ui/lib/paths'
import { FoundLeague } from '#ui/areas/leagues/start/found-league.tsx'
import type { Found } from '#ui/areas/leagues/start/use-look-up'
import { PageTitle } from '#ui/components/page-title.tsx'

/** Router state of the previous page, which survives a reload; undefined if the user came another way. */
const foundIn = (state: unknown): Found | undefined =>
  typeof state === 'object' && state !== null && 'league' in state ? (state as Found) : undefined

/** League that was found, with the team mapping; redirects to the lookup if there is none. */
export const FoundLeaguePage = () => {
  const navigate = useNavigate()
  const found = foundIn(useLocation().state)
  if (!found) return <Navigate to={paths.createLeague} replace />
  return (
    <>
      <PageTitle>{found.league.leagueName}</PageTitle>
      <FoundLeague
        found={found}
        onStarted={({ id }) => void navigate(leagueDashboard(id), { replace: true })}
        onOther={() => void navigate(paths.createLeague)}
      />
    </>
  )
}
