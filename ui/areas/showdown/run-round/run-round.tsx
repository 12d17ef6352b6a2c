import { CircleStop, ListChecks, Pencil, Play, RotateCcw, Timer, Trophy } from 'lucide-react'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { phaseOf, type Phase } from '#ui/areas/showdown/round/phase'
import type { RoundTask } from '#ui/areas/showdown/round/use-showdown-dialog'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { zonedText } from './lock-time.ts'
import { CancelRound, UndoResults } from './undo-round.tsx'
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
