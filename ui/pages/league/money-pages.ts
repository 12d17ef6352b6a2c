import type { ComponentType, ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { keepsMoney } from '#ui/lib/keeps-money'
import type { MoneyPlace } from '#ui/lib/paths'

/** What a page of a league's money is given: it shows the links to the others below its title. */
export type MoneyView = ComponentType<{ league: League; user: User; links: ReactNode }>

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

/** What they were called in addresses before. */
const olderViews: Partial<Record<string, MoneyPlace>> = {
  planner: 'pot',
  pools: 'side-pots',
  statements: 'ledger',
}

const isPlace = (view: string): view is MoneyPlace => view in pages

/** The page that an address names, or the place that it was called before; nothing where it names none. */
export const placeIn = (view: string): { page: MoneyPageOf } | { movedTo: MoneyPlace } | undefined => {
  if (isPlace(view)) return { page: pages[view] }
  const movedTo = olderViews[view]
  return movedTo && { movedTo }
}

/** The links of whoever looks: who can manage money settles for everybody, the others see their own first. */
export const linksFor = (league: League, hasSidePots: boolean): MoneyPageOf[] => [
  ...(keepsMoney(league) ? [] : [pages.you]),
  pages.dues,
  pages.pot,
  ...(keepsMoney(league) ? [pages['settle-up']] : []),
  pages.ledger,
  ...(hasSidePots ? [pages['side-pots']] : []),
]

/** Where money opens: the dues until everybody has paid, settling up after the last paid week, else the pot. */
export const openingPlace = (league: League, stillOwed: number): MoneyPlace => {
  if (!keepsMoney(league)) return 'you'
  if (stillOwed > 0) return 'dues'
  return league.seasonStatus === 'ended' || league.weekToAward > league.lastPaidWeek ? 'settle-up' : 'pot'
}
