import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { InputOf } from '#contract/kernel/endpoint'
import { showdown, type Showdown } from '#contract/showdown'
import { noWinner, showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useActForm } from '#ui/lib/use-act-form'
import { entrantsOf } from '#ui/areas/showdown/round/phase'
import { keyedGames } from '#ui/areas/showdown/round/teams'
import { showdownReads, toastRefused } from '#ui/areas/showdown/round/use-round'
import { chosenIn } from '#ui/areas/showdown/round/chosen-in'
import { Games, PartNote } from '#ui/areas/showdown/round/game-parts.tsx'
import { DialogFoot } from '#ui/components/dialog.tsx'
import { GameChoice } from './game-choice.tsx'
import styles from './set-games.module.css'

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

const noneYet: InputOf<typeof showdown.results>['winners'] = {}

/** Sends the winners, once it was asked whether they are right. */
const useRecording = ({ leagueId, round, onDone }: Props) => {
  const [send, setSend] = useState<() => void>()
  const cancel = () => setSend(undefined)
  const form = useActForm(showdown.results, {
    defaultValues: { leagueId, round: round.event.round, winners: noneYet },
    refreshes: showdownReads,
    ask: go => setSend(() => go),
    onAnswered: cancel,
    onDone: () => {
      const isPaid = entrantsOf(round).length > 0
      toast('positive', 'Results recorded', isPaid ? 'The pool is paid out.' : undefined)
      onDone()
    },
    onRefused: toastRefused,
  })
  return { form, send, cancel }
}

/** The winner of every game. Recording them pays the pool and is final, so it is asked about. */
export const RecordResults = (props: Props) => {
  const { round, onDone } = props
  const noteId = useId()
  const { form, send, cancel } = useRecording(props)
  const isWhole = chosenIn(round.games, form.watch('winners')) === round.games.length
  return (
    <form {...form.element} className={styles.sdTask}>
      <div className={styles.sdTaskBody}>
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
      <DialogFoot className={styles.sdFoot}>
        <PartNote id={noteId}>
          {!isWhole && (
            <>
              <CircleAlert />
              {noWinner}
            </>
          )}
        </PartNote>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Record results
        </Button>
      </DialogFoot>
      {send && (
        <Question round={round} busy={form.isSending && 'Recording'} onYes={() => send()} onCancel={cancel} />
      )}
    </form>
  )
}
