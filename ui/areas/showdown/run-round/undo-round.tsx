import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { toast } from '#ui/components/toast'
import { entrantsOf } from '#ui/areas/showdown/round/phase'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useEmailText } from '#ui/lib/use-email-configured'

type Props = { leagueId: number; round: Showdown }

/** Undoes recorded results; entries and picks stay. */
export const UndoResults = ({ leagueId, round }: Props) => {
  const currency = useCurrency()
  const emailText = useEmailText()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useApiMutation(showdown.undoResults)
  const submit = (reason: string) =>
    undo.mutate(
      { leagueId, round: round.event.round, reason },
      {
        onSuccess: () => toast('positive', 'Results undone', 'Entries and picks stay.'),
        onError: toastReason,
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <Undo2 />
        Undo results
      </Button>
      {isConfirming && (
        <ConfirmWithReason
          title={`Undo the ${showdownRounds[round.event.round].label} results?`}
          action="Undo results"
          busy={undo.isPending && 'Reversing'}
          hint={emailText('All participants see it in an email')}
          onConfirm={submit}
          onCancel={() => setConfirming(false)}
        >
          {dollarsText(round.event.potAmount, currency)} of prizes goes back into the prize pool through the
          ledger. Entries and picks stay, and you can record the results again.
        </ConfirmWithReason>
      )}
    </>
  )
}

/** Cancels a round and refunds all entries. */
export const CancelRound = ({ leagueId, round }: Props) => {
  const currency = useCurrency()
  const emailText = useEmailText()
  const [isConfirming, setConfirming] = useState(false)
  const cancelRound = useApiMutation(showdown.cancel)
  const entries = entrantsOf(round).length
  const cancel = (reason: string) =>
    cancelRound.mutate(
      { leagueId, round: round.event.round, reason },
      {
        onSuccess: () =>
          toast('positive', 'Round canceled', `${plural(entries, 'entry', 'entries')} refunded`),
        onError: toastReason,
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setConfirming(true)}>
        <Ban />
        Cancel round
      </Button>
      {isConfirming && (
        <ConfirmWithReason
          title={`Cancel the ${showdownRounds[round.event.round].label}?`}
          action="Cancel round"
          dismiss="Go back"
          busy={cancelRound.isPending && 'Canceling'}
          hint={emailText('Everyone who paid sees it in an email')}
          onConfirm={cancel}
          onCancel={() => setConfirming(false)}
        >
          {entries > 0
            ? `${plural(entries, 'manager gets', 'managers get')} ${dollarsText(showdownEntryFee, currency)} back, ${dollarsText(round.event.potAmount, currency)} total.`
            : "No one has paid, so there's nothing to refund."}{' '}
          All picks are cleared. The games stay, and you can reopen the round.
        </ConfirmWithReason>
      )}
    </>
  )
}
