import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { lazy } from '#ui/components/lazy.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'

const PersonPage = lazy(() => import('./person-page.tsx').then(m => ({ default: m.PersonPage })))
const OverseenLeaguePage = lazy(() =>
  import('./overseen-league-page.tsx').then(m => ({ default: m.OverseenLeaguePage })),
)
const NotFoundPage = lazy(() =>
  import('#ui/pages/public/not-found-page.tsx').then(m => ({ default: m.NotFoundPage })),
)

const PageOf = ({ user }: { user: User }) => {
  const { of } = useParams()
  if (of === 'people') return <PersonPage user={user} />
  return of === 'leagues' ? <OverseenLeaguePage user={user} /> : <NotFoundPage />
}

/** The pages of the administration about one person or one league. */
export const AdminPlaces = ({ user }: { user: User }) => (
  <Suspense fallback={<PageSpinner />}>
    <PageOf user={user} />
  </Suspense>
)
