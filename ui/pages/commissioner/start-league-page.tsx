import { Navigate, useNavigate } from 'react-router-dom'
import { QueryBoundary } from '#ui/components/await.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { useUser } from '#ui/lib/use-user'
import { FindLeague } from '#ui/areas/weeks/start/find-league.tsx'
import { StartFrame } from '#ui/areas/weeks/start/start-frame.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AccessDenied } from '#ui/pages/league/access-denied.tsx'

/** First onboarding page for a commissioner. It has its own layout, so it loads the user itself. */
export const StartLeaguePage = () => {
  const navigate = useNavigate()
  const wayBack = useReloadAfterRestore()
  return (
    <>
      <PageTitle>Paste your league URL</PageTitle>
      <QueryBoundary query={useUser()} name="Your account" skeleton={<PageSpinner />}>
        {user =>
          user ? (
            <StartFrame user={user}>
              {user.role === 'manager' ? (
                <AccessDenied />
              ) : (
                <FindLeague onFound={found => void navigate(paths.foundLeague, { state: found })} />
              )}
            </StartFrame>
          ) : (
            <Navigate to={paths.login} state={wayBack} replace />
          )
        }
      </QueryBoundary>
    </>
  )
}
