import { CircleAlert } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownEntryFee } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { dollarsText } from '#domain/money'
import { participantStatus } from '#ui/areas/showdown/round/phase'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { ErrorText } from '#ui/components/field.tsx'
import { OptOut } from './opt-out.tsx'
import styles from './take-part.module.css'

const feeText = (currency: string) => dollarsText(showdownEntryFee, currency)

/** Enters an open round with the user's winnings, or opts out. */
export const Entry = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const currency = useCurrency()
  const paying = useApiMutation(showdown.participate, {
    done: ["You're in", `${feeText(currency)} paid from your winnings.`],
    onError: toastReason,
  })
  const hasOptedOut = participantStatus(round.userParticipation) === 'out'
  const isShort = round.balance < showdownEntryFee
  return (
    <section className={styles.entering} aria-labelledby="entry-title">
      <div className="grow">
        <h3 className="t-card" id="entry-title">
          {hasOptedOut ? 'You opted out' : 'Enter this round?'}
        </h3>
        <p className="t-2">
          {hasOptedOut && 'You can still join while the round is open. '}
          The {feeText(currency)} entry fee comes out of your winnings. Your balance is{' '}
          <b className="t-strong num">{dollarsText(round.balance, currency)}</b>.
        </p>
        {isShort && (
          <ErrorText as="p" className={styles.entryError} id="entry-short">
            <CircleAlert />
            Insufficient winnings balance
          </ErrorText>
        )}
      </div>
      <div className="row">
        {!hasOptedOut && <OptOut leagueId={leagueId} round={round} />}
        <Button
          variant="primary"
          disabled={isShort}
          aria-describedby={isShort ? 'entry-short' : undefined}
          busy={paying.isPending && 'Paying'}
          onClick={() => paying.mutate({ leagueId, round: round.event.round, action: 'pay' })}
        >
          Join for {feeText(currency)}
        </Button>
      </div>
    </section>
  )
}
