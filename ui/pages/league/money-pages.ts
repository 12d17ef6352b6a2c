import type { ComponentType, ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { moneyOf, type MoneyPlace } from '#ui/lib/paths'

/** Money page; renders the links to the other pages below its title. */
type MoneyView = ComponentType<{ league: League; user: User; links: ReactNode }>

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
