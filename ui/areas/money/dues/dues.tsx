import { PiggyBank } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { dues, type Dues as Answer } from '#contract/money/dues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { canManageMoney } from '#domain/manage-money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { DuesBoard } from './dues-board.tsx'
import { Paid, OutstandingBalances } from './dues-rows.tsx'
import { PlanCard } from './plan-card.tsx'

const EditDuesDialog = lazy(() => import('./edit-dues-dialog.tsx').then(m => m.EditDuesDialog))

const NoDues = ({ onEdit }: { onEdit: false | (() => void) }) => (
  <Panel>
    <Empty
      icon={PiggyBank}
      title="No dues set"
      action={
        onEdit && (
          <Button variant="primary" onClick={onEdit}>
            Set dues
          </Button>
        )
      }
    >
      {onEdit
        ? 'Set what each team pays and when. The pot updates automatically.'
        : 'What you owe shows here once your commissioner sets it.'}
    </Empty>
  </Panel>
)

const Shown = ({ league, user, now }: { league: League; user: User; now: Answer }) => {
  const edit = useDialog('edit-dues')
  const canManage = canManageMoney(league)
  const onEdit = canManage && (() => edit.open())
  const shown = { league, dues: now, userId: user.id }
  return (
    <>
      {now.plan === null && now.payments.length === 0 ? (
        <NoDues onEdit={onEdit} />
      ) : (
        <div className="grid">
          <div className="s8 stack">
            <DuesBoard dues={now} />
            <OutstandingBalances {...shown} />
            <Paid {...shown} />
          </div>
          <div className="s4 stack">
            <PlanCard dues={now} onEdit={onEdit} />
          </div>
        </div>
      )}
      <Suspense>
        {canManage && edit.isOpen && <EditDuesDialog league={league} dues={now} onClose={edit.close} />}
      </Suspense>
    </>
  )
}

/** Dues of the season: paid and outstanding. */
export const Dues = ({ league, user, links }: { league: League; user: User; links: ReactNode }) => (
  <>
    <MoneyHeader league={league} links={links} />
    <QueryBoundary
      query={useApiQuery(dues.read, { leagueId: league.id }, { freshForMs: 0 })}
      name="Dues"
      skeleton={<MoneySkeleton />}
    >
      {now => <Shown league={league} user={user} now={now} />}
    </QueryBoundary>
  </>
)
