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

const pageOf = (of: string | undefined) => {
  if (of === 'people') return PersonPage
  return of === 'leagues' ? OverseenLeaguePage : undefined
}

/** The pages of the administration about one person or one league. */
export const AdminPlaces = ({ user }: { user: User }) => {
  const Page = pageOf(useParams()['of'])
  return <Suspense fallback={<PageSpinner />}>{Page ? <Page user={user} /> : <NotFoundPage />}</Suspense>
}
