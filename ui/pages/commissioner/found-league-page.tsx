import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { leagueDashboard, paths } from '#ui/lib/paths'
import { FoundLeague } from '#ui/areas/leagues/start/found-league.tsx'
import type { Found } from '#ui/areas/leagues/start/pasted-cookies'
import { PageTitle } from '#ui/components/page-title.tsx'

/** What the page before left in the history, which survives a reload; nothing for who came another way. */
const foundIn = (state: unknown): Found | undefined =>
  typeof state === 'object' && state !== null && 'league' in state ? (state as Found) : undefined

/** A league that was found, with the question which team is whose; without one, the page to find it. */
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
