import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { showdown, type Showdown } from '#contract/showdown'
import { noWinner, showdownRounds } from '#contract/showdown-rounds'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { toast } from '../../components/toast.ts'
import { moneyText, plural } from '../../lib/format.ts'
import { GameChoice } from './game-choice.tsx'
import { entrantsOf } from './phase.ts'
import './round.css'
import './set-games.css'
import { keyedGames } from './teams.ts'
import { toastRefused, useShowdownAct } from './use-round.ts'
import { chosenIn, useWinnersForm } from './use-team-form.ts'

type Props = { leagueId: number; round: Showdown; onDone: () => void }

/** The winner of every game. Recording them pays the pool and is final, so it is asked about. */
export const RecordResults = ({ leagueId, round, onDone }: Props) => {
  const noteId = useId()
  const form = useWinnersForm(leagueId, round)
  const [send, setSend] = useState<() => void>()
  const recording = useShowdownAct(showdown.results)
  const { label } = showdownRounds[round.event.round]
  const entries = entrantsOf(round).length
  const isWhole = chosenIn(round.games, form.watch('winners')) === round.games.length

  const submit = form.handleSubmit(winners =>
    setSend(
      () => () =>
        recording.mutate(winners, {
          onSuccess: () => {
            toast('positive', 'Results recorded', entries > 0 ? 'The pool is paid out.' : undefined)
            onDone()
          },
          onError: error => {
            setSend(undefined)
            toastRefused(error)
          },
        }),
    ),
  )

  return (
    <form onSubmit={event => void submit(event)} noValidate className="sd-task">
      <div className="sd-task-body">
        <h3 className="t-card">Who won in the {label}?</h3>
        <ol className="gms">
          {keyedGames(round.games).map(({ key, game }) => (
            <GameChoice
              key={key}
              game={game}
              field={form.register(`winners.${key}`)}
              isInvalid={form.formState.errors.winners?.[key] !== undefined}
              errorId={noteId}
            />
          ))}
        </ol>
      </div>
      <div className="dialog-foot">
        <p className="grow t-2 sd-note" id={noteId}>
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
      </div>
      {send && (
        <Confirm
          title={`Record the results of the ${label}?`}
          action="Record results"
          danger={false}
          busy={recording.isPending && 'Recording'}
          onConfirm={send}
          onCancel={() => setSend(undefined)}
        >
          {entries > 0
            ? `The ${moneyText(round.event.potAmount)} pool of ${plural(entries, 'entry', 'entries')} goes to the best card at once.`
            : 'Nobody paid, so there is nothing to pay out.'}{' '}
          Results are final, and the round cannot be opened again.
        </Confirm>
      )}
    </form>
  )
}
