import type { ComponentType, ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { moneyOf, type MoneyPlace } from '#ui/lib/paths'

/** What a page of a league's money is given: it shows the links to the others below its title. */
type MoneyView = ComponentType<{ league: League; user: User; links: ReactNode }>

export type MoneyPageOf = { view: MoneyPlace; label: string; View: MoneyView }

const pages: Record<MoneyPlace, MoneyPageOf> = {
  you: {
    view: 'you',
    label: 'You',
    View: lazy(() => import('./own-money.tsx').then(m => ({ default: m.OwnMoney }))),
  },
  dues: {
    view: 'dues',
    label: 'Dues',
    View: lazy(() => import('#ui/areas/money/dues/dues.tsx').then(m => ({ default: m.Dues }))),
  },
  pot: {
    view: 'pot',
    label: 'Pot',
    View: lazy(() => import('#ui/areas/money/pot/pot.tsx').then(m => ({ default: m.Pot }))),
  },
  'settle-up': {
    view: 'settle-up',
    label: 'Settle up',
    View: lazy(() => import('#ui/areas/money/settle/settle-up.tsx').then(m => ({ default: m.SettleUp }))),
  },
  ledger: {
    view: 'ledger',
    label: 'Ledger',
    View: lazy(() => import('#ui/areas/money/ledger/ledger.tsx').then(m => ({ default: m.Ledger }))),
  },
  'side-pots': {
    view: 'side-pots',
    label: 'Side pots',
    View: lazy(() => import('#ui/areas/money/pools/pools-view.tsx').then(m => ({ default: m.PoolsView }))),
  },
}

/** What they were called in addresses before, and what the place needs to know besides. */
const olderViews: Partial<Record<string, { view: MoneyPlace; query: [string, string] | [] }>> = {
  planner: { view: 'pot', query: [] },
  pools: { view: 'side-pots', query: [] },
  statements: { view: 'ledger', query: ['member', 'me'] },
}

const isPlace = (view: string): view is MoneyPlace => view in pages

const withSearch = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`

/** Where an address of before leads, with all that it asks for. */
const movedFrom = (league: League, view: string, search: string): string | undefined => {
  const older = olderViews[view]
  if (!older) return undefined
  const query = new URLSearchParams(search)
  const [key, value] = older.query
  if (key !== undefined && value !== undefined && !query.has(key)) query.set(key, value)
  return withSearch(moneyOf(league.id, older.view), query)
}

/** The page that an address names, or where it leads; nothing where it leaves open which. */
export const placeIn = (
  league: League,
  view: string,
  search: string,
): { page: MoneyPageOf } | { movedTo: string } | undefined => {
  // Members settle where their own payments are, and see the whole plan when they ask for it.
  if (view === 'settle-up' && !canManageMoney(league) && !new URLSearchParams(search).has('all'))
    return { movedTo: moneyOf(league.id, 'you') + search }
  if (isPlace(view)) return { page: pages[view] }
  const movedTo = movedFrom(league, view, search)
  return movedTo === undefined ? undefined : { movedTo }
}

/** The links of whoever looks: who can manage money settles for everybody, the others see their own first. */
export const linksFor = (league: League, hasSidePots: boolean): MoneyPageOf[] => [
  ...(canManageMoney(league) ? [] : [pages.you]),
  pages.dues,
  pages.pot,
  ...(canManageMoney(league) ? [pages['settle-up']] : []),
  pages.ledger,
  ...(hasSidePots ? [pages['side-pots']] : []),
]

/** Where money opens: the dues until everybody has paid, settling up after the last paid week, else the pot. */
export const openingPlace = (league: League, stillOwed: number): MoneyPlace => {
  if (!canManageMoney(league)) return 'you'
  if (stillOwed > 0) return 'dues'
  return league.seasonStatus === 'ended' || league.weekToAward > league.lastPaidWeek ? 'settle-up' : 'pot'
}
