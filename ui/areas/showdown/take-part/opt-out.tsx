import { useCurrency } from '#ui/lib/use-currency'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { dollarsText } from '#domain/money'
import { participantStatus } from '#ui/areas/showdown/round/phase'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const feeText = (currency: string) => dollarsText(showdownEntryFee, currency)

/** Opts out of a round. Paid participants confirm first, because their picks are lost; the entry fee is refunded. */
export const OptOut = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const currency = useCurrency()
  const input = { leagueId, round: round.event.round, action: 'opt-out' as const }
  const leaving = useApiMutation(showdown.participate, { done: 'Opted out', onError: toastReason })
  if (!round.userParticipation?.paymentVerified)
    return (
      <Button busy={leaving.isPending && 'Opting out'} onClick={() => leaving.mutate(input)}>
        Opt out
      </Button>
    )
  return (
    <ConfirmButton
      trigger={open => (
        <Button variant="ghost" onClick={open}>
          Opt out
        </Button>
      )}
      endpoint={showdown.participate}
      input={input}
      title={`Opt out of the ${showdownRounds[round.event.round].label}?`}
      action="Opt out"
      busy="Opting out"
      done={['Opted out', `${feeText(currency)} is back in your winnings balance.`]}
      onError={toastReason}
      closesOnError
    >
      {participantStatus(round.userParticipation) === 'picked' && 'Your picks are cleared. '}
      Your {feeText(currency)} goes back into your winnings balance, and you can pay again while the round is
      open.
    </ConfirmButton>
  )
}
