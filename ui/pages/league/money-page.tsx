import { useLocation, Navigate, useParams } from 'react-router-dom'
import { Suspense, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { dues } from '#contract/money/dues'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { moneyOf, type MoneyPlace } from '#ui/lib/paths'
import { planner } from '#contract/money/planner'
import { pools } from '#contract/money/pools'
import { LinkTabs } from '#ui/components/link-tabs.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { MoneyDialogs } from '#ui/areas/money/record/money-dialogs.tsx'
import type { User } from '#contract/accounts/accounts'
import { lazy } from '#ui/components/lazy.tsx'
import type { FirstPage } from '#domain/first-page'
import { canManageMoney } from '#domain/manage-money'
import type { LeagueView } from './league-view.ts'

/** Redirects to the most relevant money page. Only who manages the money is led by open balances. */
const Opening = ({ league }: { league: League }) => {
  const { search } = useLocation()
  const leads = canManageMoney(league)
  const open = useApiQuery(dues.read, { leagueId: league.id }, { freshForMs: 0, enabled: leads })
  // Needed on the pot, which most are led to.
  useApiQuery(planner.read, { leagueId: league.id }, { freshForMs: 0, enabled: leads })
  const to = (stillOwed: number) => (
    <Navigate to={moneyOf(league.id, openingPlace(league, stillOwed)) + search} replace />
  )
  if (!leads) return to(0)
  return (
    <QueryBoundary
      query={open}
      name="Money"
      skeleton={
        <>
          <MoneyHeader league={league} links={null} />
          <MoneySkeleton />
        </>
      }
    >
      {({ stillOwed }) => to(stillOwed)}
    </QueryBoundary>
  )
}

const Links = ({ league, current }: { league: League; current: string }) => {
  const sidePots = useApiQuery(pools.list, { leagueId: league.id }).data
  return (
    <LinkTabs
      label="Money"
      links={linksFor(league, (sidePots?.pools.length ?? 0) > 0).map(({ view, label }) => ({
        to: moneyOf(league.id, view),
        label,
      }))}
      current={current}
    />
  )
}

/** Money pages of a league: dues, pot, Settle Up and ledger. */
export const MoneyPage: LeagueView = ({ league, user }) => {
  const { search } = useLocation()
  const place = placeIn(league, useParams()['view'] ?? '', search)
  if (!place) return <Opening league={league} />
  if ('movedTo' in place) return <Navigate to={place.movedTo} replace />
  const { view, label, View } = place.page
  const links = <Links league={league} current={moneyOf(league.id, view)} />
  return (
    <>
      <PageTitle>{label}</PageTitle>
      <Region key={view} name={label}>
        <Suspense
          fallback={
            <>
              <MoneyHeader league={league} links={links} />
              <MoneySkeleton />
            </>
          }
        >
          <View league={league} user={user} links={links} />
        </Suspense>
      </Region>
      <MoneyDialogs league={league} />
    </>
  )
}

/** Money page; renders the links to the other pages below its title. */
type MoneyView = ReturnType<typeof lazy<{ league: League; user: User; links: ReactNode }>>

export type MoneyPageOf = { view: MoneyPlace; label: string; View: MoneyView }

const pages: Record<MoneyPlace, MoneyPageOf> = {
  you: {
    view: 'you',
    label: 'You',
    View: lazy(() => import('./own-money.tsx').then(m => m.OwnMoney)),
  },
  dues: {
    view: 'dues',
    label: 'Dues',
    View: lazy(() => import('#ui/areas/money/dues/dues.tsx').then(m => m.Dues)),
  },
  pot: {
    view: 'pot',
    label: 'Pot',
    View: lazy(() => import('#ui/areas/money/pot/pot.tsx').then(m => m.Pot)),
  },
  'settle-up': {
    view: 'settle-up',
    label: 'Settle up',
    View: lazy(() => import('#ui/areas/money/settle/settle-up.tsx').then(m => m.SettleUp)),
  },
  ledger: {
    view: 'ledger',
    label: 'Ledger',
    View: lazy(() => import('#ui/areas/money/ledger/ledger.tsx').then(m => m.Ledger)),
  },
  'side-pots': {
    view: 'side-pots',
    label: 'Side pots',
    View: lazy(() => import('#ui/areas/money/pools/pools-view.tsx').then(m => m.PoolsView)),
  },
}

const firstViews: Partial<Record<FirstPage, MoneyPageOf>> = { 'own-money': pages.you, pot: pages.pot }

/** Loads the view that is opened first, so that it appears together with its frame. */
export const loadMoneyView = async (page: FirstPage): Promise<void> => {
  await firstViews[page]?.View.loadEarly()
}

/** Former names in URLs, with the query parameter the new page needs. */
const olderViews: Partial<Record<string, { view: MoneyPlace; query: [string, string] | [] }>> = {
  planner: { view: 'pot', query: [] },
  pools: { view: 'side-pots', query: [] },
  statements: { view: 'ledger', query: ['member', 'me'] },
}

const isPlace = (view: string): view is MoneyPlace => view in pages

const withSearch = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`

/** Returns the new URL for a former one, including its query. */
const movedFrom = (league: League, view: string, search: string): string | undefined => {
  const older = olderViews[view]
  if (!older) return undefined
  const query = new URLSearchParams(search)
  const [key, value] = older.query
  if (key !== undefined && value !== undefined && !query.has(key)) query.set(key, value)
  return withSearch(moneyOf(league.id, older.view), query)
}

/** Returns the money page in a URL, or its redirect; undefined if the URL names none. */
export const placeIn = (
  league: League,
  view: string,
  search: string,
): { page: MoneyPageOf } | { movedTo: string } | undefined => {
  // Members settle where their own payments are; the whole plan is shown on request.
  if (view === 'settle-up' && !canManageMoney(league) && !new URLSearchParams(search).has('all'))
    return { movedTo: moneyOf(league.id, 'you') + search }
  if (isPlace(view)) return { page: pages[view] }
  const movedTo = movedFrom(league, view, search)
  return movedTo === undefined ? undefined : { movedTo }
}

/**
 * Returns the user's links: users who can manage money settle for everyone, other members see their own money first.
 */
export const linksFor = (league: League, hasSidePots: boolean): MoneyPageOf[] => [
  ...(canManageMoney(league) ? [] : [pages.you]),
  pages.dues,
  pages.pot,
  ...(canManageMoney(league) ? [pages['settle-up']] : []),
  pages.ledger,
  ...(hasSidePots ? [pages['side-pots']] : []),
]

/**
 * Returns the initial money page: dues until everyone has paid, Settle Up after the last paid week, otherwise the pot.
 */
export const openingPlace = (league: League, stillOwed: number): MoneyPlace => {
  if (!canManageMoney(league)) return 'you'
  if (stillOwed > 0) return 'dues'
  return league.seasonStatus === 'ended' || league.weekToAward > league.lastPaidWeek ? 'settle-up' : 'pot'
}
