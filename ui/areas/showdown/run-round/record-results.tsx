import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { showdown, type Showdown } from '#contract/showdown'
import { noWinner, showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { GameChoice } from './game-choice.tsx'
import { entrantsOf } from '#ui/areas/showdown/round/phase'
import { keyedGames } from '#ui/areas/showdown/round/teams'
import { toastRefused, useShowdownAct } from '#ui/areas/showdown/round/use-round'
import { chosenIn, useWinnersForm } from '#ui/areas/showdown/round/use-team-form'
import { Games } from '#ui/areas/showdown/round/game-parts.tsx'
import { DialogFoot } from '#ui/components/dialog.tsx'
import { classes } from '#ui/lib/classes'
import taskStyles from './set-games.module.css'
import styles from './record-results.module.css'

type Props = { leagueId: number; round: Showdown; onDone: () => void }

const Question = ({
  round,
  busy,
  onYes,
  onCancel,
}: {
  round: Showdown
  busy: string | false
  onYes: () => void
  onCancel: () => void
}) => {
  const entries = entrantsOf(round).length
  return (
    <Confirm
      title={`Record the results of the ${showdownRounds[round.event.round].label}?`}
      action="Record results"
      danger={false}
      busy={busy}
      onConfirm={onYes}
      onCancel={onCancel}
    >
      {entries > 0
        ? `The ${dollarsText(round.event.potAmount)} pool of ${plural(entries, 'entry', 'entries')} goes to the best card at once.`
        : 'Nobody paid, so there is nothing to pay out.'}{' '}
      Results are final, and the round cannot be opened again.
    </Confirm>
  )
}

/** Sends the winners, once it was asked whether they are right. */
const useRecording = ({ leagueId, round, onDone }: Props) => {
  const form = useWinnersForm(leagueId, round)
  const [send, setSend] = useState<() => void>()
  const recording = useShowdownAct(showdown.results)
  const cancel = () => setSend(undefined)
  const submit = form.handleSubmit(winners =>
    setSend(
      () => () =>
        recording.mutate(winners, {
          onSuccess: () => {
            const isPaid = entrantsOf(round).length > 0
            toast('positive', 'Results recorded', isPaid ? 'The pool is paid out.' : undefined)
            onDone()
          },
          onError: error => {
            cancel()
            toastRefused(error)
          },
        }),
    ),
  )
  return { form, submit, send, cancel, busy: recording.isPending && 'Recording' } as const
}

/** The winner of every game. Recording them pays the pool and is final, so it is asked about. */
export const RecordResults = (props: Props) => {
  const { round, onDone } = props
  const noteId = useId()
  const { form, submit, send, cancel, busy } = useRecording(props)
  const isWhole = chosenIn(round.games, form.watch('winners')) === round.games.length
  return (
    <form onSubmit={event => void submit(event)} noValidate className={taskStyles.sdTask}>
      <div className={taskStyles.sdTaskBody}>
        <h3 className="t-card">Who won in the {showdownRounds[round.event.round].label}?</h3>
        <Games>
          {keyedGames(round.games).map(({ key, game }) => (
            <GameChoice
              key={key}
              game={game}
              field={form.register(`winners.${key}`)}
              isInvalid={form.formState.errors.winners?.[key] !== undefined}
              errorId={noteId}
            />
          ))}
        </Games>
      </div>
      <DialogFoot className={taskStyles.sdFoot}>
        <p className={classes('grow t-2', styles.sdNote)} id={noteId}>
          {!isWhole && (
            <>
              <CircleAlert />
              {noWinner}
            </>
          )}
        </p>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Record results
        </Button>
      </DialogFoot>
      {send && <Question round={round} busy={busy} onYes={send} onCancel={cancel} />}
    </form>
  )
}
