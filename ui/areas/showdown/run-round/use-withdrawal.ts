import { useState } from 'react'
import type { CallError } from '#ui/lib/call'
import { toastReason } from '#ui/areas/showdown/round/use-round'

type Send = (more: { withdrawPicks: boolean }) => void

const rejectedForPicks: readonly string[] = ['picks_on_show', 'picks_made']

/**
 * Request that clears existing picks. Asks the commissioner for confirmation before sending if picks are known, and
 * after a rejection if someone has picked in the meantime.
 *
 * @param pickers known number of picks that would be lost
 */
export const useWithdrawal = (pickers: number) => {
  const [pending, setPending] = useState<Send>()
  const ask = (send: Send) => setPending(() => send)
  return {
    pending,
    cancel: () => setPending(undefined),
    run: (send: Send) => (pickers > 0 ? ask(send) : send({ withdrawPicks: false })),
    /** Handles a rejected request: asks for the missing confirmation, or shows the error. */
    refused: (error: CallError, { send }: { send: Send }) =>
      rejectedForPicks.includes(error.code) ? ask(send) : toastReason(error),
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
