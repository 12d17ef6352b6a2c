import { useState } from 'react'
import type { CallError } from '#ui/lib/call'
import { toastError } from '#ui/areas/showdown/round/use-round'

type Send = (more: { withdrawPicks: boolean }) => void

const rejectedForPicks: readonly string[] = ['picks_on_show', 'picks_made']

/**
 * A call that takes picks back which were made. The commissioner is asked before it goes out where picks are known of,
 * and after it was refused where somebody has picked meanwhile.
 *
 * @param pickers how many picks would be lost, as far as is known
 */
export const useWithdrawal = (pickers: number) => {
  const [pending, setPending] = useState<Send>()
  const ask = (send: Send) => setPending(() => send)
  return {
    pending,
    cancel: () => setPending(undefined),
    run: (send: Send) => (pickers > 0 ? ask(send) : send({ withdrawPicks: false })),
    /** For a call that was refused: asks when that is what was missing, else says why it was refused. */
    refused: (error: CallError, { send }: { send: Send }) =>
      rejectedForPicks.includes(error.code) ? ask(send) : toastError(error),
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
