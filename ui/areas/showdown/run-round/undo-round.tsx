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
import { toastReason, useShowdownMutation } from '#ui/areas/showdown/round/use-round'
import { useMailed } from '#ui/lib/use-mail-configured'

type Props = { leagueId: number; round: Showdown }

/** Undoes recorded results; entries and picks stay. */
export const UndoResults = ({ leagueId, round }: Props) => {
  const currency = useCurrency()
  const mailed = useMailed()
  const [isAsking, setAsking] = useState(false)
  const act = useShowdownMutation(showdown.undoResults)
  const takeBack = (reason: string) =>
    act.mutate(
      { leagueId, round: round.event.round, reason },
      {
        onSuccess: () => toast('positive', 'Results undone', 'Entries and picks stay.'),
        onError: toastReason,
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Undo2 />
        Undo results
      </Button>
      {isAsking && (
        <ConfirmWithReason
          title={`Undo the ${showdownRounds[round.event.round].label} results?`}
          action="Undo results"
          busy={act.isPending && 'Reversing'}
          hint={mailed('All participants see it in an email')}
          onConfirm={takeBack}
          onCancel={() => setAsking(false)}
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
  const mailed = useMailed()
  const [isAsking, setAsking] = useState(false)
  const act = useShowdownMutation(showdown.cancel)
  const entries = entrantsOf(round).length
  const cancel = (reason: string) =>
    act.mutate(
      { leagueId, round: round.event.round, reason },
      {
        onSuccess: () =>
          toast('positive', 'Round canceled', `${plural(entries, 'entry', 'entries')} refunded`),
        onError: toastReason,
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        <Ban />
        Cancel round
      </Button>
      {isAsking && (
        <ConfirmWithReason
          title={`Cancel the ${showdownRounds[round.event.round].label}?`}
          action="Cancel round"
          busy={act.isPending && 'Canceling'}
          hint={mailed('Everyone who paid sees it in an email')}
          onConfirm={cancel}
          onCancel={() => setAsking(false)}
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
