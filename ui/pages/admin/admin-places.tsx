import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { lazy } from '#ui/components/lazy.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { ForAdmins } from './admin-frame.tsx'

const PeoplePage = lazy(() => import('./people-page.tsx').then(m => m.PeoplePage))
const LeaguesPage = lazy(() => import('./leagues-page.tsx').then(m => m.LeaguesPage))
const AdminEmailPage = lazy(() => import('./email-page.tsx').then(m => m.EmailPage))
const SystemPage = lazy(() => import('./system-page.tsx').then(m => m.SystemPage))
const PersonPage = lazy(() => import('./people-page.tsx').then(m => m.PersonPage))
const AdminLeaguePage = lazy(() => import('./leagues-page.tsx').then(m => m.AdminLeaguePage))
const NotFoundPage = lazy(() => import('#ui/pages/public/not-found-page.tsx').then(m => m.NotFoundPage))

const lists = { people: PeoplePage, leagues: LeaguesPage, mail: AdminEmailPage, system: SystemPage }

const isList = (of: string | undefined): of is keyof typeof lists => of !== undefined && of in lists

const PageOf = ({ user }: { user: User }) => {
  const { of, id } = useParams()
  if (id !== undefined && of === 'people') return <PersonPage user={user} />
  if (id !== undefined && of === 'leagues') return <AdminLeaguePage user={user} />
  if (id !== undefined || !isList(of)) return <NotFoundPage />
  const List = lists[of]
  return (
    <ForAdmins user={user}>
      <List />
    </ForAdmins>
  )
}

/** Administration other than Home and Site: people, leagues, email, system, and the pages of one user or league. */
export const AdminPlaces = ({ user }: { user: User }) => (
  <Suspense fallback={<PageSpinner />}>
    <PageOf user={user} />
  </Suspense>
)
