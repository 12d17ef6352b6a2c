import { Suspense, type ComponentType } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import type { Role, User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { type FirstPage, shownPage } from '#domain/first-page'
import { LiveLeague } from '#ui/areas/leagues/live/live-league.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueTitle } from '#ui/components/page-title.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { correctionOf, homeOf, weekOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Currency } from '#ui/lib/use-currency'
import { AccessDenied, isNotRun } from './access-denied.tsx'
import type { LeagueProps, LeagueView } from './league-view.ts'

const WeekPage = lazy<LeagueProps>(() => import('./week-page.tsx').then(m => m.WeekPage))
const ByHandPage = lazy<LeagueProps>(() => import('./manual-entry-page.tsx').then(m => m.ByHandPage))
const CorrectionPage = lazy<LeagueProps>(() => import('./correction-page.tsx').then(m => m.CorrectionPage))
const AwardsPage = lazy<LeagueProps>(() => import('./awards-page.tsx').then(m => m.AwardsPage))
const AnalyticsPage = lazy<LeagueProps>(() => import('./awards-page.tsx').then(m => m.AnalyticsPage))
const MoneyPage = lazy<LeagueProps>(() => import('./money-page.tsx').then(m => m.MoneyPage))
const RulesPage = lazy<LeagueProps>(() => import('./rules-page.tsx').then(m => m.RulesPage))
const PeoplePage = lazy<LeagueProps>(() => import('./people-page.tsx').then(m => m.PeoplePage))
const SettingsPage = lazy<LeagueProps>(() =>
  import('./settings/league-settings-page.tsx').then(m => m.LeagueSettingsPage),
)
const NotFoundPage = lazy(() => import('#ui/pages/public/not-found-page.tsx').then(m => m.NotFoundPage))

const firstPlaces: Partial<Record<FirstPage, typeof WeekPage>> = {
  week: WeekPage,
  money: MoneyPage,
  'money-start': MoneyPage,
  'own-money': MoneyPage,
  pot: MoneyPage,
  rules: RulesPage,
  people: PeoplePage,
}

/** Loads the place that is opened first, so that it appears together with its frame. */
export const loadPlace = async (page: FirstPage): Promise<void> => {
  const Place = firstPlaces[page]
  await Promise.all([
    Place?.loadEarly(),
    Place === MoneyPage && import('./money-page.tsx').then(m => m.loadMoneyView(page)),
  ])
}

/** Loads the places that every member opens from their Home. */
export const loadPlaces = (role: Role): Promise<unknown> =>
  Promise.all([WeekPage.loadEarly(), loadPlace(shownPage('money-start', role)), RulesPage.loadEarly()])

/** Redirects to the current week under its own URL, which stays valid after publishing. */
const PresentWeek: LeagueView = ({ league }) => (
  <Navigate to={weekOf(league.id, league.weekToAward)} replace />
)

/** Redirects the former URL of corrections. */
const OlderCorrection: LeagueView = ({ league }) => (
  <Navigate to={correctionOf(league.id, Number(useParams()['week']))} replace />
)

/** League pages other than Home. Commissioner-only pages redirect other members to Home. */
const places: readonly { path: string; View: ComponentType<LeagueProps>; isRun?: boolean }[] = [
  { path: 'week', View: PresentWeek },
  { path: 'week/awards', View: AwardsPage },
  { path: 'week/analytics', View: AnalyticsPage },
  { path: 'week/:week', View: WeekPage },
  { path: 'week/:week/by-hand', View: ByHandPage, isRun: true },
  { path: 'week/:week/correction', View: CorrectionPage, isRun: true },
  { path: 'weeks/:week/correction', View: OlderCorrection, isRun: true },
  { path: 'money/:view?', View: MoneyPage },
  { path: 'rules/:view?', View: RulesPage },
  { path: 'people', View: PeoplePage, isRun: true },
  { path: 'settings/:page?', View: SettingsPage, isRun: true },
]

const LeaguePage = ({
  all,
  user,
  View,
  isRun,
}: {
  all: readonly League[]
  user: User
  View: ComponentType<LeagueProps>
  isRun?: boolean | undefined
}) => {
  const { leagueId } = useParams()
  const league = all.find(({ id }) => String(id) === leagueId)
  if (!league) return <AccessDenied />
  if (isRun && league.myRole !== 'commissioner')
    return <Navigate to={homeOf(league)} replace state={isNotRun} />
  return (
    <Currency value={league.currency}>
      <LeagueTitle>{league.name}</LeagueTitle>
      <LiveLeague key={league.id} leagueId={league.id} />
      <View league={league} user={user} />
    </Currency>
  )
}

/** League pages other than Home. */
export const LeaguePlaces = ({ user }: { user: User }) => (
  <QueryBoundary query={useApiQuery(leagues.list, {})} name="Leagues" skeleton={<SkeletonCard />}>
    {all => (
      <Suspense fallback={<SkeletonCard />}>
        <Routes>
          {places.map(({ path, View, isRun }) => (
            <Route
              key={path}
              path={path}
              element={<LeaguePage all={all} user={user} View={View} isRun={isRun} />}
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    )}
  </QueryBoundary>
)
