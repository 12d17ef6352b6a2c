import { Ban, Undo2 } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { entrantsOf } from '#ui/areas/showdown/round/phase'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { useEmailText } from '#ui/lib/use-email-configured'

type Props = { leagueId: number; round: Showdown }

/** Undoes recorded results; entries and picks stay. */
export const UndoResults = ({ leagueId, round }: Props) => {
  const currency = useCurrency()
  const emailText = useEmailText()
  return (
    <ConfirmButton
      trigger={open => (
        <Button onClick={open}>
          <Undo2 />
          Undo results
        </Button>
      )}
      endpoint={showdown.undoResults}
      input={reason => ({ leagueId, round: round.event.round, reason })}
      title={`Undo the ${showdownRounds[round.event.round].label} results?`}
      action="Undo results"
      busy="Reversing"
      reasonHint={emailText('All participants see it in an email')}
      done={['Results undone', 'Entries and picks stay.']}
      onError={toastReason}
      closesOnError
    >
      {dollarsText(round.event.potAmount, currency)} of prizes goes back into the prize pool through the
      ledger. Entries and picks stay, and you can record the results again.
    </ConfirmButton>
  )
}

/** Cancels a round and refunds all entries. */
export const CancelRound = ({ leagueId, round }: Props) => {
  const currency = useCurrency()
  const emailText = useEmailText()
  const entries = entrantsOf(round).length
  return (
    <ConfirmButton
      trigger={open => (
        <Button variant="danger-ghost" onClick={open}>
          <Ban />
          Cancel round
        </Button>
      )}
      endpoint={showdown.cancel}
      input={reason => ({ leagueId, round: round.event.round, reason })}
      title={`Cancel the ${showdownRounds[round.event.round].label}?`}
      action="Cancel round"
      dismiss="Go back"
      busy="Canceling"
      reasonHint={emailText('Everyone who paid sees it in an email')}
      done={['Round canceled', `${plural(entries, 'entry', 'entries')} refunded`]}
      onError={toastReason}
      closesOnError
    >
      {entries > 0
        ? `${plural(entries, 'manager gets', 'managers get')} ${dollarsText(showdownEntryFee, currency)} back, ${dollarsText(round.event.potAmount, currency)} total.`
        : "No one has paid, so there's nothing to refund."}{' '}
      All picks are cleared. The games stay, and you can reopen the round.
    </ConfirmButton>
  )
}
