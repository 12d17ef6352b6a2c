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
  const requestConfirmation = (send: Send) => setPending(() => send)
  return {
    pending,
    cancel: () => setPending(undefined),
    run: (send: Send) => (pickers > 0 ? requestConfirmation(send) : send({ withdrawPicks: false })),
    /** Handles a rejected request: asks for the missing confirmation, or shows the error. */
    handleError: (error: CallError, { send }: { send: Send }) =>
      rejectedForPicks.includes(error.code) ? requestConfirmation(send) : toastReason(error),
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
