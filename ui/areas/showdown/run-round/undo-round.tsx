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
import { toastError, useShowdownMutation } from '#ui/areas/showdown/round/use-round'
import { useMailed } from '#ui/lib/use-mail-configured'

type Props = { leagueId: number; round: Showdown }

/** Takes recorded results back; entries and picks stand. */
export const UndoResults = ({ leagueId, round }: Props) => {
  const currency = useCurrency()
  const mailed = useMailed()
  const [isAsking, setAsking] = useState(false)
  const act = useShowdownMutation(showdown.takeBack)
  const takeBack = (reason: string) =>
    act.mutate(
      { leagueId, round: round.event.round, reason },
      {
        onSuccess: () => toast('positive', 'Results taken back', 'Entries and picks stand.'),
        onError: toastError,
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Undo2 />
        Take results back
      </Button>
      {isAsking && (
        <ConfirmWithReason
          title={`Take the results of the ${showdownRounds[round.event.round].label} back?`}
          action="Take results back"
          busy={act.isPending && 'Taking back'}
          hint={mailed('Everybody who took part reads it in an email')}
          onConfirm={takeBack}
          onCancel={() => setAsking(false)}
        >
          {dollarsText(round.event.potAmount, currency)} of prizes goes back into the pool through the ledger.
          Entries and picks stand, and the results can be recorded again.
        </ConfirmWithReason>
      )}
    </>
  )
}

/** Cancels a round and gives everybody the entry back. */
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
          toast('positive', 'Round cancelled', `${plural(entries, 'entry', 'entries')} refunded`),
        onError: toastError,
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
          busy={act.isPending && 'Cancelling'}
          hint={mailed('Everybody who paid reads it in an email')}
          onConfirm={cancel}
          onCancel={() => setAsking(false)}
        >
          {entries > 0
            ? `${plural(entries, 'manager gets', 'managers get')} ${dollarsText(showdownEntryFee, currency)} back, ${dollarsText(round.event.potAmount, currency)} in all.`
            : 'Nobody has paid, so there is nothing to refund.'}{' '}
          All picks are dropped. The games stay, and the round can be opened anew.
        </ConfirmWithReason>
      )}
    </>
  )
}
