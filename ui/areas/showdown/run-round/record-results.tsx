import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Form } from '#ui/components/form.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { InputOf } from '#contract/kernel/endpoint'
import { showdown, type Showdown, type ShowdownPreview } from '#contract/showdown'
import { noWinner, showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiForm } from '#ui/lib/use-api-form'
import { entrantsOf, toastReason } from '#ui/areas/showdown/round/round.tsx'
import { Games, PartNote, keyedGames, chosenIn, GameChoice } from '#ui/areas/showdown/round/game-parts.tsx'
import { DialogFooter } from '#ui/components/dialog-frame.tsx'
import styles from './set-games.module.css'

type Props = { leagueId: number; round: Showdown; onDone: () => void }

/** Preview of the payout, as calculated by the server. */
const Preview = ({ people }: { people: ShowdownPreview['people'] }) => {
  const currency = useCurrency()
  return (
    <ul className={styles.preview}>
      {people.map(({ managerName, correctPicks, winnings }) => (
        <li key={managerName}>
          <span className="grow trunc">{managerName}</span>
          <span className="t-2 t-sm">{correctPicks} right</span>
          <b className="num">{dollarsText(winnings, currency)}</b>
        </li>
      ))}
    </ul>
  )
}

const Question = ({
  people,
  round,
  busy,
  onYes,
  onCancel,
}: {
  people: ShowdownPreview['people']
  round: Showdown
  busy: string | false
  onYes: () => void
  onCancel: () => void
}) => {
  const currency = useCurrency()
  const entries = entrantsOf(round).length
  return (
    <Confirm
      title={`Record the results of the ${showdownRounds[round.event.round].label}?`}
      action="Enter results"
      danger={false}
      busy={busy}
      field={people.length > 0 && <Preview people={people} />}
      onConfirm={onYes}
      onCancel={onCancel}
    >
      {entries > 0
        ? `The ${dollarsText(round.event.potAmount, currency)} prize pool from ${plural(entries, 'entry', 'entries')} goes to the most correct picks right away.`
        : "No one paid, so there's nothing to pay out."}{' '}
      You can undo results later, with a reason everyone sees.
    </Confirm>
  )
}

type Winners = InputOf<typeof showdown.results>['winners']

const noneYet: Winners = {}

/** Submits the winners after a preview of the payout and a confirmation. */
const useRecording = ({ leagueId, round, onDone }: Props) => {
  const [send, setSend] = useState<() => void>()
  const preview = useApiMutation(showdown.preview, { refresh: 'nothing', onError: toastReason })
  const cancel = () => setSend(undefined)
  const form = useApiForm(showdown.results, {
    schema: showdown.results.input,
    defaultValues: { leagueId, round: round.event.round, winners: noneYet },
    confirmBeforeSend: (sendNow): void => {
      preview.mutate(
        { leagueId, round: round.event.round, winners: form.getValues('winners') },
        { onSuccess: () => setSend(() => sendNow) },
      )
    },
    describe: () => `Results, ${showdownRounds[round.event.round].label}`,
    onSavedLocally: onDone,
    onSettled: cancel,
    onDone: () => {
      const isPaid = entrantsOf(round).length > 0
      toast('positive', 'Results recorded', isPaid ? 'The prize pool is paid out.' : undefined)
      onDone()
    },
    onError: toastReason,
  })
  return { form, send, cancel, people: preview.data?.people ?? [] }
}

/**
 * Form for the winner of each game. Recording them pays out the pool, so it asks for confirmation with a preview of the
 * payout.
 */
export const RecordResults = (props: Props) => {
  const { round, onDone } = props
  const noteId = useId()
  const { form, send, cancel, people } = useRecording(props)
  const isWhole = chosenIn(round.games, form.watch('winners')) === round.games.length
  return (
    <Form {...form.element} className={styles.task}>
      <div className={styles.taskBody}>
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
      <DialogFooter className={styles.taskFooter}>
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
          Enter results
        </Button>
      </DialogFooter>
      {send && (
        <Question
          people={people}
          round={round}
          busy={form.isSending && 'Recording'}
          onYes={() => send()}
          onCancel={cancel}
        />
      )}
    </Form>
  )
}
