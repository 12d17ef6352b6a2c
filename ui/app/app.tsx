import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { PageSpinner } from '../components/spinner.tsx'
import { dashboardOf, paths } from '../lib/paths.ts'
import { useUser } from '../lib/use-user.ts'
import { page, type Page } from './page.ts'
import { SignedIn } from './signed-in.tsx'

const login = page(() => import('../areas/accounts/login-page.tsx').then(m => m.LoginPage))
const register = page(() => import('../areas/accounts/register-page.tsx').then(m => m.RegisterPage))
const resetPassword = page(() =>
  import('../areas/accounts/reset-password-page.tsx').then(m => m.ResetPasswordPage),
)
const setup = page(() => import('../areas/accounts/setup-page.tsx').then(m => m.SetupPage))
const users = page(() => import('../areas/accounts/users-page.tsx').then(m => m.UsersPage))
const commissioner = page(() =>
  import('../areas/leagues/commissioner-page.tsx').then(m => m.CommissionerPage),
)
const manager = page(() => import('../areas/leagues/manager-page.tsx').then(m => m.ManagerPage))
const createLeague = page(() =>
  import('../areas/leagues/create-league-page.tsx').then(m => m.CreateLeaguePage),
)
const acceptInvite = page(() =>
  import('../areas/leagues/accept-invite-page.tsx').then(m => m.AcceptInvitePage),
)
const joinLeague = page(() => import('../areas/leagues/join-league-page.tsx').then(m => m.JoinLeaguePage))
const notFound = page(() => import('./not-found-page.tsx').then(m => m.NotFoundPage))

/** / leads to the dashboard of who is signed in, and everybody else to sign-in. */
const Home = () => {
  const { data: user, isPending } = useUser()
  if (isPending) return <PageSpinner />
  return <Navigate to={user ? dashboardOf(user.role) : paths.login} replace />
}

/** A page for everybody, without the shell. */
const Public = ({ page: { View } }: { page: Page<object> }) => (
  <Suspense fallback={<PageSpinner />}>
    <View />
  </Suspense>
)

export const App = () => (
  <Routes>
    <Route path={paths.home} element={<Home />} />
    <Route path={paths.login} element={<Public page={login} />} />
    <Route path={paths.register} element={<Public page={register} />} />
    <Route path={paths.resetPassword} element={<Public page={resetPassword} />} />
    <Route path={paths.acceptInvite} element={<Public page={acceptInvite} />} />
    <Route path={paths.joinLeague} element={<Public page={joinLeague} />} />
    <Route path={paths.setup} element={<Public page={setup} />} />
    <Route path={paths.admin} element={<SignedIn page={users} />} />
    <Route path={paths.commissioner} element={<SignedIn page={commissioner} />} />
    <Route path={paths.manager} element={<SignedIn page={manager} />} />
    <Route path={paths.createLeague} element={<SignedIn page={createLeague} />} />
    <Route path="*" element={<Public page={notFound} />} />
  </Routes>
)
