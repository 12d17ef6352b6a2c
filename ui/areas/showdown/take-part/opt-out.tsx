import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { dollarsText } from '#domain/money'
import { participantStatus } from '#ui/areas/showdown/round/phase'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const feeText = (currency: string) => dollarsText(showdownEntryFee, currency)

/** Opts out of a round. Paid participants confirm first, because their picks are lost; the entry fee is refunded. */
export const OptOut = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const currency = useCurrency()
  const [isConfirming, setConfirming] = useState(false)
  const hasPaid = round.userParticipation?.paymentVerified ?? false
  const leaving = useApiMutation(showdown.participate, {
    done: ['Opted out', hasPaid ? `${feeText(currency)} is back in your winnings balance.` : undefined],
    onError: toastReason,
  })
  const { label } = showdownRounds[round.event.round]
  const optOut = () =>
    leaving.mutate(
      { leagueId, round: round.event.round, action: 'opt-out' },
      { onSettled: () => setConfirming(false) },
    )
  return (
    <>
      <Button
        variant={hasPaid ? 'ghost' : 'secondary'}
        busy={!isConfirming && leaving.isPending && 'Opting out'}
        onClick={hasPaid ? () => setConfirming(true) : optOut}
      >
        Opt out
      </Button>
      {isConfirming && (
        <Confirm
          title={`Opt out of the ${label}?`}
          action="Opt out"
          busy={leaving.isPending && 'Opting out'}
          onConfirm={optOut}
          onCancel={() => setConfirming(false)}
        >
          {participantStatus(round.userParticipation) === 'picked' && 'Your picks are cleared. '}
          Your {feeText(currency)} goes back into your winnings balance, and you can pay again while the round
          is open.
        </Confirm>
      )}
    </>
  )
}
