import { useEffect } from 'react'
import { Navigate, Route, Routes } from '#ui/lib/router/router.tsx'
import type { User } from '#contract/accounts/accounts'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { dashboardOf, paths } from '#ui/lib/paths'
import { useUser } from '#ui/lib/use-user'
import { page } from './page.ts'
import { ForEverybody, Framed, Public } from './public.tsx'
import { SignedIn } from './signed-in.tsx'

const landing = page(() => import('#ui/pages/public/landing/landing-page.tsx').then(m => m.LandingPage))
const login = page(() => import('#ui/pages/public/login-page.tsx').then(m => m.LoginPage))
const register = page(() => import('#ui/pages/public/register-page.tsx').then(m => m.RegisterPage))
const resetPassword = page(() =>
  import('#ui/pages/public/reset-password-page.tsx').then(m => m.ResetPasswordPage),
)
const setup = page(() => import('#ui/pages/public/setup-page.tsx').then(m => m.SetupPage))
const subscribe = page(() => import('#ui/pages/account/subscribe-page.tsx').then(m => m.SubscribePage))
const shareTest = page(() => import('#ui/pages/admin/share-test-page.tsx').then(m => m.ShareTestPage))
const adminControls = page(() => import('#ui/pages/admin/controls-page.tsx').then(m => m.ControlsPage))
const admin = page(() => import('#ui/pages/admin/admin-page.tsx').then(m => m.AdminPage))
const commissioner = page(() =>
  import('#ui/pages/commissioner/commissioner-page.tsx').then(m => m.CommissionerPage),
)
const manager = page(() => import('#ui/pages/manager/manager-page.tsx').then(m => m.ManagerPage))
const myLeagues = page(() => import('#ui/pages/commissioner/my-leagues-page.tsx').then(m => m.MyLeaguesPage))
const profile = page(() => import('#ui/pages/account/profile-page.tsx').then(m => m.ProfilePage))
const settings = page(() => import('#ui/pages/account/settings-page.tsx').then(m => m.SettingsPage))
const createLeague = page(() =>
  import('#ui/pages/commissioner/create-league-page.tsx').then(m => m.CreateLeaguePage),
)
const weekByHand = page(() =>
  import('#ui/pages/commissioner/week-by-hand-page.tsx').then(m => m.WeekByHandPage),
)
const acceptInvite = page(() =>
  import('#ui/pages/public/accept-invite-page.tsx').then(m => m.AcceptInvitePage),
)
const joinLeague = page(() => import('#ui/pages/public/join-league-page.tsx').then(m => m.JoinLeaguePage))
const features = page(() => import('#ui/pages/public/features/features-page.tsx').then(m => m.FeaturesPage))
const support = page(() => import('#ui/pages/public/support/support-page.tsx').then(m => m.SupportPage))
const welcome = page(() => import('#ui/pages/public/welcome-page.tsx').then(m => m.WelcomePage))
const sharedAward = page(() =>
  import('#ui/pages/public/shared-award/shared-award-page.tsx').then(m => m.SharedAwardPage),
)
const unsubscribe = page(() => import('#ui/pages/public/unsubscribe-page.tsx').then(m => m.UnsubscribePage))
const stopPublication = page(() =>
  import('#ui/pages/public/stop-publication-page.tsx').then(m => m.StopPublicationPage),
)
const notMe = page(() => import('#ui/pages/public/not-me-page.tsx').then(m => m.NotMePage))
const confirmEmail = page(() =>
  import('#ui/pages/public/confirm-email-page.tsx').then(m => m.ConfirmEmailPage),
)
const takeOver = page(() => import('#ui/pages/public/take-over-page.tsx').then(m => m.TakeOverPage))
const stopTransfer = page(() =>
  import('#ui/pages/public/stop-transfer-page.tsx').then(m => m.StopTransferPage),
)
const correction = page(() =>
  import('#ui/pages/commissioner/correction-page.tsx').then(m => m.CorrectionPage),
)
const content = page<{ user: User | null }>(() =>
  import('#ui/pages/public/content-page.tsx').then(m => m.ContentPage),
)
const notFound = page(() => import('./not-found-page.tsx').then(m => m.NotFoundPage))

/** / leads to the dashboard of who is signed in; everybody else gets the landing page. */
const Home = () => {
  const { data: user, isPending } = useUser()
  // Loaded while the server still says who it is.
  useEffect(() => void landing.load(), [])
  if (isPending) return <PageSpinner />
  return user ? <Navigate to={dashboardOf(user.role)} replace /> : <Public page={landing} />
}

export const App = () => (
  <Routes>
    <Route path={paths.home} element={<Home />} />
    <Route path={paths.login} element={<Public page={login} />} />
    <Route path={paths.register} element={<Public page={register} />} />
    <Route path={paths.resetPassword} element={<Public page={resetPassword} />} />
    <Route path={paths.acceptInvite} element={<Public page={acceptInvite} />} />
    <Route path={paths.joinLeague} element={<Public page={joinLeague} />} />
    <Route path={paths.setup} element={<Public page={setup} />} />
    <Route path={paths.features} element={<ForEverybody page={features} />} />
    <Route path={paths.support} element={<ForEverybody page={support} />} />
    <Route path={paths.welcome} element={<Framed page={welcome} />} />
    <Route path={paths.sharedAward} element={<Framed page={sharedAward} />} />
    <Route path={paths.unsubscribe} element={<Framed page={unsubscribe} />} />
    <Route path={paths.stopPublication} element={<Framed page={stopPublication} />} />
    <Route path={paths.notMe} element={<Framed page={notMe} />} />
    <Route path={paths.confirmEmail} element={<Framed page={confirmEmail} />} />
    <Route path={paths.stopTransfer} element={<Framed page={stopTransfer} />} />
    <Route path={paths.takeOver} element={<Framed page={takeOver} />} />
    <Route path={paths.correction} element={<SignedIn page={correction} />} />
    <Route path={paths.admin} element={<SignedIn page={admin} />} />
    <Route path={paths.shareTest} element={<SignedIn page={shareTest} />} />
    <Route path={paths.subscribe} element={<SignedIn page={subscribe} />} />
    <Route path={paths.adminControls} element={<SignedIn page={adminControls} />} />
    <Route path={paths.commissioner} element={<SignedIn page={commissioner} />} />
    <Route path={paths.manager} element={<SignedIn page={manager} />} />
    <Route path={paths.myLeagues} element={<SignedIn page={myLeagues} />} />
    <Route path={paths.createLeague} element={<SignedIn page={createLeague} />} />
    <Route path={paths.weekByHand} element={<SignedIn page={weekByHand} />} />
    <Route path={paths.profile} element={<SignedIn page={profile} />} />
    <Route path={`${paths.settings}/*`} element={<SignedIn page={settings} />} />
    <Route path={paths.content} element={<ForEverybody page={content} />} />
    <Route path="*" element={<Framed page={notFound} />} />
  </Routes>
)
