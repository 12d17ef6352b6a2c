import { CircleStop, ListChecks, Pencil, Play, Timer, RotateCcw, Trophy, Undo2, Ban } from 'lucide-react'
import { type Showdown, showdown } from '#contract/showdown'
import {
  type RoundTask,
  type Phase,
  zonedText,
  toastReason,
  phaseOf,
  entrantsOf,
} from '#ui/areas/showdown/round/round.tsx'
import { showdownRounds, showdownEntryFee } from '#domain/showdown-rounds'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { Button } from '#ui/components/button.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { useEmailText } from '#ui/lib/use-email-configured'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import styles from './run-round.module.css'

type Props = { leagueId: number; round: Showdown; onTask: (task: RoundTask) => void }

const sentenceOf = (phase: Phase, { event }: Showdown): string => {
  const { games } = showdownRounds[event.round]
  if (phase === 'no-games') return `Set the teams for the ${games} games. Then you can open the round.`
  if (phase === 'not-open') return 'The games are set. Managers can pay and pick once you open the round.'
  if (phase === 'open')
    return event.locksAt
      ? `Closes automatically ${zonedText(event.locksAt)}.`
      : 'Open until you close it. Close it before the first game kicks off.'
  if (phase === 'completed') return 'Results are recorded, and the prize pool is paid out.'
  return 'Picks are visible and locked. Record the winners once the games are over.'
}

const Close = ({ leagueId, round }: Omit<Props, 'onTask'>) => (
  <ConfirmButton
    trigger={open => (
      <Button onClick={open}>
        <CircleStop />
        Close round
      </Button>
    )}
    endpoint={showdown.toggle}
    input={{ leagueId, round: round.event.round, status: 'inactive' }}
    title={`Close the ${showdownRounds[round.event.round].label}?`}
    action="Close round"
    danger={false}
    busy="Closing"
    done={['Round closed', 'Picks are visible.']}
    onError={toastReason}
    closesOnError
  >
    Everyone sees all picks, and no one can pay or pick after this. Reopening it clears every pick.
  </ConfirmButton>
)

const Actions = ({ phase, leagueId, round, onTask }: Props & { phase: Phase }) => {
  if (phase === 'no-games')
    return (
      <Button variant="primary" onClick={() => onTask('games')}>
        <ListChecks />
        Set up games
      </Button>
    )
  if (phase === 'completed') return <UndoResults leagueId={leagueId} round={round} />
  return (
    <>
      {phase !== 'not-open' && <CancelRound leagueId={leagueId} round={round} />}
      <Button variant="ghost" onClick={() => onTask('games')}>
        <Pencil />
        Edit games
      </Button>
      {phase === 'not-open' && (
        <Button variant="primary" onClick={() => onTask('open')}>
          <Play />
          Open round
        </Button>
      )}
      {phase === 'open' && (
        <>
          <Button onClick={() => onTask('open')}>
            <Timer />
            Lock time
          </Button>
          <Close leagueId={leagueId} round={round} />
        </>
      )}
      {phase === 'closed' && (
        <>
          <Button onClick={() => onTask('open')}>
            <RotateCcw />
            Reopen round
          </Button>
          <Button variant="primary" onClick={() => onTask('results')}>
            <Trophy />
            Enter results
          </Button>
        </>
      )}
    </>
  )
}

/** Commissioner actions for a round. */
export const RunRound = (props: Props) => {
  const phase = phaseOf(props.round)
  return (
    <section className={styles.run} aria-labelledby="run-title">
      <div className="grow">
        <h3 className="t-med" id="run-title">
          Run this round
        </h3>
        <p className="t-2 t-sm">{sentenceOf(phase, props.round)}</p>
      </div>
      <div className={styles.runActions}>
        <Actions phase={phase} {...props} />
      </div>
    </section>
  )
}

type UndoRoundProps = { leagueId: number; round: Showdown }

/** Undoes recorded results; entries and picks stay. */
export const UndoResults = ({ leagueId, round }: UndoRoundProps) => {
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
export const CancelRound = ({ leagueId, round }: UndoRoundProps) => {
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
