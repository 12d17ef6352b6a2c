import { Lock, Swords, Trophy } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Empty } from '#ui/components/empty.tsx'
import { outcomeText } from '#ui/areas/showdown/round/outcome'
import { phaseOf, participantStatus } from '#ui/areas/showdown/round/phase'
import { CardsTable } from './cards-table.tsx'
import { Entry } from './entry.tsx'
import { GameList } from './game-list.tsx'
import { PicksForm } from './picks-form.tsx'
import styles from './take-part.module.css'

type Props = { league: League; round: Showdown; userId: number }

/** Open round for a participant. It stays playable when Premium ends. */
const OpenPart = ({ league, round }: Props) => {
  const status = participantStatus(round.userParticipation)
  const hasPaid = status === 'paid' || status === 'picked'
  if (hasPaid) return <PicksForm leagueId={league.id} round={round} />
  return (
    <>
      <Entry leagueId={league.id} round={round} />
      <GameList round={round} />
    </>
  )
}

/** Revealed picks, with the result once it is recorded. */
const Decided = ({ round, userId, league }: Props) => {
  const isCompleted = round.event.status === 'completed'
  return (
    <>
      <div className={styles.outcome} role={isCompleted ? 'status' : undefined}>
        {isCompleted ? <Trophy /> : <Lock />}
        <p className="t-card">
          {isCompleted
            ? `${outcomeText(round, userId, league.currency)}.`
            : 'The round is closed. Results will appear after the games.'}
        </p>
      </div>
      <GameList round={round} />
      {round.participations.some(({ paymentVerified }) => paymentVerified) && (
        <section className={styles.fullWidth} aria-label="Everyone's picks">
          <CardsTable round={round} userId={userId} />
        </section>
      )}
    </>
  )
}

/** Round as a member sees it, in any phase. */
export const RoundPart = (props: Props) => {
  const { round } = props
  const { label, games } = showdownRounds[round.event.round]
  const phase = phaseOf(round)
  if (phase === 'no-games')
    return (
      <Empty icon={Swords} title="No games yet">
        The {games} games of the {label} appear here once the commissioner sets them.
      </Empty>
    )
  if (phase === 'not-open')
    return (
      <>
        <p className="t-2">You can pay and pick once the commissioner opens the round.</p>
        <GameList round={round} />
      </>
    )
  if (phase === 'open') return <OpenPart {...props} key={round.games.map(({ id }) => id).join()} />
  return <Decided {...props} />
}
