import type { ComponentType, ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import type { MoneyPlace } from '#ui/lib/paths'

/** What a page of a league's money is given: it shows the links to the others below its title. */
export type MoneyView = ComponentType<{ league: League; user: User; links: ReactNode }>

/** The pages of a league's money, in the order of their links. */
export const moneyPages: readonly { view: MoneyPlace; label: string; View: MoneyView }[] = [
  {
    view: 'dues',
    label: 'Dues',
    View: lazy(() => import('#ui/areas/money/dues/dues.tsx').then(m => ({ default: m.Dues }))),
  },
  {
    view: 'pot',
    label: 'Pot',
    View: lazy(() =>
      import('#ui/areas/money/planner/planner-view.tsx').then(m => ({ default: m.PlannerView })),
    ),
  },
  {
    view: 'side-pots',
    label: 'Side pots',
    View: lazy(() => import('#ui/areas/money/pools/pools-view.tsx').then(m => ({ default: m.PoolsView }))),
  },
  {
    view: 'ledger',
    label: 'Ledger',
    View: lazy(() => import('#ui/areas/money/ledger/ledger.tsx').then(m => ({ default: m.Ledger }))),
  },
  {
    view: 'settle-up',
    label: 'Settle up',
    View: lazy(() => import('#ui/areas/money/settle/settle-up.tsx').then(m => ({ default: m.SettleUp }))),
  },
]

/** What they were called in addresses before. */
export const olderViews: Partial<Record<string, MoneyPlace>> = {
  planner: 'pot',
  pools: 'side-pots',
  statements: 'ledger',
}
