import { useEffect, type ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { shownPage } from '#domain/first-page'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { dashboardOf, paths } from '#ui/lib/paths'
import { basePath } from '#ui/lib/site'
import { currentPage, useUser } from '#ui/lib/use-user'
import { canPreload, quietly } from './reload-after-deploy.ts'
import { page, type Page, ForEveryone, Framed, Public, shell, SignedIn } from './page.tsx'
import { Unreachable } from './unreachable.tsx'

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
const pageEditor = page(() => import('#ui/pages/admin/page-editor-page.tsx').then(m => m.PageEditorPage))
const preview = page(() => import('#ui/pages/public/content-page.tsx').then(m => m.PreviewPage))
const adminPlaces = page(() => import('#ui/pages/admin/admin-places.tsx').then(m => m.AdminPlaces))
const admin = page(() => import('#ui/pages/admin/admin-page.tsx').then(m => m.AdminPage))
const commissioner = page(() =>
  import('#ui/pages/commissioner/commissioner-page.tsx').then(m => m.CommissionerPage),
)
const manager = page(() => import('#ui/pages/manager/manager-page.tsx').then(m => m.ManagerPage))
const myLeagues = page(() => import('#ui/pages/commissioner/my-leagues-page.tsx').then(m => m.MyLeaguesPage))
const profile = page(() => import('#ui/pages/account/profile-page.tsx').then(m => m.ProfilePage))
const settings = page(() => import('#ui/pages/account/settings-page.tsx').then(m => m.SettingsPage))
const startLeague = page(() =>
  import('#ui/pages/commissioner/start-league-page.tsx').then(m => m.StartLeaguePage),
)
const newLeague = page(() => import('#ui/pages/commissioner/new-league-page.tsx').then(m => m.NewLeaguePage))
const olderWeek = page(() => import('#ui/pages/league/older-week.tsx').then(m => m.OlderWeek))
const recapLink = page<{ user: User | null }>(() =>
  import('#ui/pages/public/league-pages').then(m => m.RecapLinkPage),
)
const recap = page<{ user: User | null }>(() =>
  import('#ui/pages/public/league-pages').then(m => m.RecapPage),
)
const leaguePage = page<{ user: User | null }>(() =>
  import('#ui/pages/public/league-pages').then(m => m.LeaguePage),
)
const acceptInvite = page(() =>
  import('#ui/pages/public/accept-invite-page.tsx').then(m => m.AcceptInvitePage),
)
const pickTeam = page(() => import('#ui/pages/public/pick-team-page.tsx').then(m => m.PickTeamPage))
const joinLeague = page(() => import('#ui/pages/public/join-league-page.tsx').then(m => m.JoinLeaguePage))
const features = page(() => import('#ui/pages/public/features/features-page.tsx').then(m => m.FeaturesPage))
const support = page(() => import('#ui/pages/public/support/support-page.tsx').then(m => m.SupportPage))
const welcome = page(() => import('#ui/pages/public/welcome-page.tsx').then(m => m.WelcomePage))
const sharedAward = page(() =>
  import('#ui/pages/public/shared-award/shared-award-page.tsx').then(m => m.SharedAwardPage),
)
const unsubscribe = page(() => import('#ui/pages/public/unsubscribe-page.tsx').then(m => m.UnsubscribePage))
const cancelAutoPublishRoute = page(() =>
  import('#ui/pages/public/cancel-auto-publish-page.tsx').then(m => m.CancelAutoPublishPage),
)
const notMe = page(() => import('#ui/pages/public/not-me-page.tsx').then(m => m.NotMePage))
const confirmEmail = page(() =>
  import('#ui/pages/public/confirm-email-page.tsx').then(m => m.ConfirmEmailPage),
)
const claim = page(() => import('#ui/pages/public/claim-page.tsx').then(m => m.ClaimPage))
const claimTeamRoute = page(() =>
  import('#ui/pages/public/transfer-page.tsx').then(m => m.AcceptTransferPage),
)
const cancelTransferRoute = page(() =>
  import('#ui/pages/public/transfer-page.tsx').then(m => m.CancelTransferPage),
)
const league = page(async () => {
  const { loadPlace, LeaguePlaces } = await import('#ui/pages/league/league-places.tsx')
  await quietly(() => loadPlace(currentPage().page))
  return LeaguePlaces
})
const content = page<{ user: User | null }>(() =>
  import('#ui/pages/public/content-page.tsx').then(m => m.ContentPage),
)
const notFound = page(() => import('#ui/pages/public/not-found-page.tsx').then(m => m.NotFoundPage))

/**
 * Shows the dashboard to signed-in users and the landing page to visitors. If the session can't be determined, it shows
 * neither: the landing page would look as if the user had been signed out.
 */
const Home = () => {
  const query = useUser()
  const { data: user, isPending } = query
  // Preload while the session request is pending, unless the server has recognized the user.
  useEffect(() => {
    if (document.documentElement.dataset.shell === undefined) void landing.load()
  }, [])
  if (isPending) return <PageSpinner />
  if (user === undefined) return <Unreachable user={query} />
  return user ? <Navigate to={dashboardOf(user.role)} replace /> : <Public page={landing} />
}

/** Creates the route of a page, wrapped in its frame. */
const at = <P extends object>(path: string, Frame: ComponentType<{ page: Page<P> }>, page: Page<P>) => ({
  path,
  element: <Frame page={page} />,
  load: page.load,
})

const places = [
  at(paths.login, Public, login),
  at(paths.register, Public, register),
  at(paths.resetPassword, Public, resetPassword),
  at(paths.acceptInvite, Public, acceptInvite),
  at(paths.claim, Public, claim),
  at(paths.joinLeague, Public, joinLeague),
  at(paths.pickTeam, Public, pickTeam),
  at(paths.setup, Public, setup),
  at(paths.features, ForEveryone, features),
  at(paths.support, ForEveryone, support),
  at(paths.welcome, Framed, welcome),
  at(paths.sharedAward, Framed, sharedAward),
  at(paths.unsubscribe, Framed, unsubscribe),
  at(paths.cancelAutoPublish, Framed, cancelAutoPublishRoute),
  at(paths.notMe, Framed, notMe),
  at(paths.confirmEmail, Framed, confirmEmail),
  at(paths.cancelTransfer, Framed, cancelTransferRoute),
  at(paths.claimTeam, Framed, claimTeamRoute),
  at(paths.league, SignedIn, league),
  at(paths.admin, SignedIn, admin),
  at(paths.adminPlaces, SignedIn, adminPlaces),
  at(paths.shareTest, SignedIn, shareTest),
  at(paths.subscribe, SignedIn, subscribe),
  at(paths.adminControls, SignedIn, adminControls),
  at(paths.pageEditor, SignedIn, pageEditor),
  at(paths.preview, Framed, preview),
  at(paths.commissioner, SignedIn, commissioner),
  at(paths.manager, SignedIn, manager),
  at(paths.myLeagues, SignedIn, myLeagues),
  at(paths.createLeague, Public, startLeague),
  at(`${paths.createLeague}/:how`, SignedIn, newLeague),
  at(paths.weekByHand, SignedIn, olderWeek),
  at(paths.week, SignedIn, olderWeek),
  at(paths.recap, ForEveryone, recap),
  at(paths.recapLink, ForEveryone, recapLink),
  at(paths.leaguePage, ForEveryone, leaguePage),
  at(paths.profile, SignedIn, profile),
  at(`${paths.settings}/*`, SignedIn, settings),
  at(paths.content, ForEveryone, content),
  at('*', Framed, notFound),
]

const pageAt = (pathname: string) =>
  pathname === paths.home ? landing : places.find(({ path }) => matchPath(path, pathname))

/**
 * Loads the code of the opened page. Rendered before it is there, the app would show a spinner, which React keeps for
 * at least 300 ms.
 *
 * @param user the signed-in user, whom / leads to their dashboard
 */
export const loadOpenedPage = async (user: Promise<User | null>): Promise<void> => {
  const pathname = location.pathname.slice(basePath().length) || paths.home
  if (document.documentElement.dataset.shell === undefined) {
    await pageAt(pathname)?.load()
    return
  }
  const signedIn = pathname === paths.home ? await user : null
  await Promise.all([
    shell.load(),
    pageAt(signedIn ? dashboardOf(signedIn.role) : pathname)?.load(),
    currentPage().page === 'money-start' && loadMoney(user),
  ])
}

/** Loads the money page that /money leads the user to. */
const loadMoney = async (user: Promise<User | null>): Promise<void> => {
  const [{ loadPlace }, signedIn] = await Promise.all([import('#ui/pages/league/league-places.tsx'), user])
  if (signedIn) await loadPlace(shownPage('money-start', signedIn.role))
}

/** Preloads the code of the page behind a link that the user is about to follow. */
export const prefetchPage = (pathname: string): void => {
  const page = pageAt(pathname)
  if (page && canPreload()) void quietly(page.load)
}

export const App = () => (
  <Routes>
    <Route path={paths.home} element={<Home />} />
    {places.map(({ path, element }) => (
      <Route key={path} path={path} element={element} />
    ))}
  </Routes>
)
