import { useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { type Showdown, showdown } from '#contract/showdown'
import { askForPush } from '#ui/lib/push-ask'
import { useApiForm } from '#ui/lib/use-api-form'
import { showdownRounds, noPick, showdownEntryFee } from '#domain/showdown-rounds'
import { toastReason, participantStatus } from '#ui/areas/showdown/round/round.tsx'
import {
  chosenIn,
  SectionHeader,
  Games,
  keyedGames,
  GameChoice,
  PartNote,
} from '#ui/areas/showdown/round/game-parts.tsx'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import styles from './take-part.module.css'

/** Picks of a paid participant; can be changed until the round closes. */
export const PicksForm = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const noteId = useId()
  const form = useApiForm(showdown.picks, {
    schema: showdown.picks.input,
    defaultValues: { leagueId, round: round.event.round, picks: round.userParticipation?.picks ?? {} },
    done: ['Picks submitted', 'You can change them until the round closes.'],
    onDone: askForPush,
    describe: () => `Your picks, ${showdownRounds[round.event.round].label}`,
    onError: toastReason,
  })
  const { games } = round
  const made = chosenIn(games, form.watch('picks'))
  const isSubmitted = round.userParticipation?.picksSubmitted ?? false
  return (
    <Form {...form.element}>
      <SectionHeader>
        <h3 className="t-card">Your picks</h3>
        <MadeCount made={made} of={games.length} />
      </SectionHeader>
      <Games>
        {keyedGames(games).map(({ key, game }) => (
          <GameChoice
            key={key}
            game={game}
            field={form.register(`picks.${key}`)}
            isInvalid={form.formState.errors.picks?.[key] !== undefined}
            errorId={noteId}
          />
        ))}
      </Games>
      <div className={styles.roundActions}>
        <PartNote id={noteId}>
          {made < games.length ? (
            <>
              <CircleAlert />
              {noPick}
            </>
          ) : (
            isSubmitted && 'Picks submitted. You can change them until the round closes.'
          )}
        </PartNote>
        <OptOut leagueId={leagueId} round={round} />
        <Button type="submit" variant="primary" busy={form.isSending && 'Submitting'}>
          {isSubmitted ? 'Change picks' : 'Submit picks'}
        </Button>
      </div>
    </Form>
  )
}

/** Announced after a pause, not at every click. */
const MadeCount = ({ made, of }: { made: number; of: number }) => (
  <span className="t-2 num">
    {made} of {of} made
    <Announce>{`${made} of ${of} made`}</Announce>
  </span>
)

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
