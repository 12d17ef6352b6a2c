import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { lazy } from '#ui/components/lazy.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'

const OwnLedgerDialog = lazy(() =>
  import('./own-ledger-dialog.tsx').then(m => ({ default: m.OwnLedgerDialog })),
)

/** Where the lines appear that somebody's balance is the sum of. They are read once somebody wants to see them. */
export const OwnLedgerOutlet = ({ league, userId }: { league: League; userId: number }) => {
  const { isOpen, close } = useDialog('ledger')
  const { data } = useAnswer(winnings.entries, { leagueId: league.id }, { enabled: isOpen })
  if (!isOpen || !data) return null
  return (
    <Suspense>
      <OwnLedgerDialog
        league={league}
        balance={data.balance}
        // The commissioner reads everybody's.
        entries={data.entries.filter(({ managerId }) => managerId === userId)}
        chain={data.chain}
        onClose={close}
      />
    </Suspense>
  )
}
