import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { League } from '#contract/leagues/leagues'
import { type PotAllocation, potAllocations } from '#contract/money/pots'
import type { OutputOf } from '#contract/kernel/endpoint'
import { dollarsText } from '#domain/money'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { potAllocationLabel } from './pot-allocation-text.ts'
import { UsePotDialog } from './use-pot-dialog.tsx'
import styles from './pot-uses.module.css'

const ReverseAllocation = ({
  leagueId,
  use,
  onClose,
}: {
  leagueId: number
  use: PotAllocation
  onClose: () => void
}) => {
  const currency = useCurrency()
  const amount = dollarsText(use.amount, currency, true)
  return (
    <ConfirmAction
      endpoint={potAllocations.reverse}
      input={reason => ({ leagueId, entryId: use.entryId, reason })}
      isOnce
      title={`Return ${amount} to the pot?`}
      action={`Return ${amount}`}
      busy="Returning"
      reasonHint="Every member can see it in the ledger."
      done={`${amount} is back in the pot`}
      onError={toastError('Not returned', 'Nothing was recorded.')}
      onClose={onClose}
    >
      “{potAllocationLabel(use)}” and its reversal stay in the ledger.
    </ConfirmAction>
  )
}

/** `onReverse` is set for users who can undo the allocation. */
const UseRow = ({ use, onReverse }: { use: PotAllocation; onReverse: (() => void) | false }) => {
  const currency = useCurrency()
  return (
    <li>
      <div className="grow">
        <div className="t-med breaks">{potAllocationLabel(use)}</div>
        <div className="t-3 t-sm">
          {dayText(use.at)}, by {use.by}
        </div>
        {use.isReversed && <Badge>Returned</Badge>}
        {!use.isReversed && use.amount > 0 && onReverse && (
          <Button
            size="sm"
            className={styles.back}
            aria-label={`Return to pot: ${potAllocationLabel(use)}`}
            onClick={onReverse}
          >
            Return to pot
          </Button>
        )}
      </div>
      <span className="money">{dollarsText(Math.abs(use.amount), currency, true)}</span>
    </li>
  )
}

type Found = OutputOf<typeof potAllocations.list>

const titleOf = (unassigned: number, currency: string): string =>
  unassigned < 0
    ? `Assigned beyond the pot: ${dollarsText(-unassigned, currency, true)}`
    : `Left over: ${dollarsText(unassigned, currency, true)}`

const Shown = ({ league, found: { uses, unassigned } }: { league: League; found: Found }) => {
  const [dialog, setDialog] = useState<PotAllocation | 'use'>()
  const canManage = canManageMoney(league)
  const close = () => setDialog(undefined)
  return (
    <Card
      title={titleOf(unassigned, league.currency)}
      note="The league pot minus prizes and payouts already awarded."
      action={
        canManage &&
        unassigned > 0 && (
          <Button size="sm" onClick={() => setDialog('use')}>
            Use leftover money
          </Button>
        )
      }
    >
      {uses.length === 0 ? (
        <p className="t-2">Nothing was rolled over, donated or spent this season.</p>
      ) : (
        <ul className="list">
          {uses.map(use => (
            <UseRow key={use.entryId} use={use} onReverse={canManage && (() => setDialog(use))} />
          ))}
        </ul>
      )}
      {dialog === 'use' && <UsePotDialog leagueId={league.id} unassigned={unassigned} onClose={close} />}
      {dialog && dialog !== 'use' && <ReverseAllocation leagueId={league.id} use={dialog} onClose={close} />}
    </Card>
  )
}

/** Unassigned money and its allocations. Shown once the last week is paid or some of the money has been used. */
export const PotUses = ({ league, isOver }: { league: League; isOver: boolean }) => {
  const found = useApiQuery(potAllocations.list, { leagueId: league.id }, { freshForMs: 0 }).data
  return found && (isOver || found.uses.length > 0) ? <Shown league={league} found={found} /> : null
}

/** Allocates pot money at any time of the season. */
export const UsePot = ({ leagueId, onClose }: { leagueId: number; onClose: () => void }) => {
  const found = useApiQuery(potAllocations.list, { leagueId }, { freshForMs: 0 }).data
  return found && <UsePotDialog leagueId={leagueId} unassigned={found.unassigned} onClose={onClose} />
}
