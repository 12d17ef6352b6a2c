import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { PageSpinner } from '../components/spinner.tsx'
import { dashboardOf, paths } from '../lib/paths.ts'
import { useUser } from '../lib/use-user.ts'
import { SignedIn } from './signed-in.tsx'

const LoginPage = lazy(() => import('../areas/accounts/login-page.tsx').then(m => ({ default: m.LoginPage })))
const RegisterPage = lazy(() =>
  import('../areas/accounts/register-page.tsx').then(m => ({ default: m.RegisterPage })),
)
const UsersPage = lazy(() => import('../areas/accounts/users-page.tsx').then(m => ({ default: m.UsersPage })))
const CommissionerPage = lazy(() =>
  import('../areas/leagues/commissioner-page.tsx').then(m => ({ default: m.CommissionerPage })),
)
const ManagerPage = lazy(() =>
  import('../areas/leagues/manager-page.tsx').then(m => ({ default: m.ManagerPage })),
)
const CreateLeaguePage = lazy(() =>
  import('../areas/leagues/create-league-page.tsx').then(m => ({ default: m.CreateLeaguePage })),
)
const NotFoundPage = lazy(() => import('./not-found-page.tsx').then(m => ({ default: m.NotFoundPage })))

/** / leads to the dashboard of who is signed in, and everybody else to sign-in. */
const Home = () => {
  const { data: user, isPending } = useUser()
  if (isPending) return <PageSpinner />
  return <Navigate to={user ? dashboardOf(user.role) : paths.login} replace />
}

const alone = (page: ReactNode) => <Suspense fallback={<PageSpinner />}>{page}</Suspense>

export const App = () => (
  <Routes>
    <Route path={paths.home} element={<Home />} />
    <Route path={paths.login} element={alone(<LoginPage />)} />
    <Route path={paths.register} element={alone(<RegisterPage />)} />
    <Route path={paths.admin} element={<SignedIn>{user => <UsersPage user={user} />}</SignedIn>} />
    <Route path={paths.commissioner} element={<SignedIn>{user => <CommissionerPage user={user} />}</SignedIn>} />
    <Route path={paths.manager} element={<SignedIn>{user => <ManagerPage user={user} />}</SignedIn>} />
    <Route path={paths.createLeague} element={<SignedIn>{user => <CreateLeaguePage user={user} />}</SignedIn>} />
    <Route path="*" element={alone(<NotFoundPage />)} />
  </Routes>
)
