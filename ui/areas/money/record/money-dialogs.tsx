import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { canManageMoney } from '#domain/manage-money'
import { useAddEntry, usePay, useRecordIn } from '#ui/areas/money/shared/use-money-dialogs'

const RecordMoneyIn = lazy(() => import('./record-money-in.tsx').then(m => m.RecordMoneyIn))
const LazyPayMember = lazy(() => import('./pay-member.tsx').then(m => m.PayMember))
const AddEntry = lazy(() => import('./add-entry.tsx').then(m => m.AddEntry))

/** Renders the dialogs for recording money in, paying a member and adding other ledger entries. */
export const MoneyDialogs = ({ league }: { league: League }) => {
  const recordIn = useRecordIn()
  const pay = usePay()
  const addEntry = useAddEntry()
  return (
    <Suspense>
      {recordIn.isOpen && canManageMoney(league) && <RecordMoneyIn league={league} />}
      {pay.isOpen && <LazyPayMember league={league} />}
      {addEntry.isOpen && canManageMoney(league) && <AddEntry league={league} />}
    </Suspense>
  )
}
