import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { type League, type Member, leagues } from '#contract/leagues/leagues'
import { showdownRoundNames, showdownRounds, showdownEntryFee } from '#domain/showdown-rounds'
import { SetGames } from '#ui/areas/showdown/run-round/set-games.tsx'
import { OpenRound } from '#ui/areas/showdown/run-round/open-round.tsx'
import { RecordResults } from '#ui/areas/showdown/run-round/record-results.tsx'
import type { Showdown } from '#contract/showdown'
import { RunRound } from '#ui/areas/showdown/run-round/run-round.tsx'
import { RoundPart } from '#ui/areas/showdown/take-part/round-part.tsx'
import { Participants } from '#ui/areas/showdown/run-round/participants.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/tabs.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { StatLabel, StatValue, BoardStats, BoardStat } from '#ui/components/board.tsx'
import { dollarsText } from '#domain/money'
import { Badge } from '#ui/components/badge.tsx'
import { classes } from '#ui/lib/classes'
import { countText } from '#domain/text'
import {
  type ShowdownDialogState,
  type RoundTask,
  phaseOf,
  useRound,
  participantStatus,
  entrantsOf,
  RoundBadge,
} from './round.tsx'
import styles from './showdown-dialog.module.css'

type Props = { league: League; userId: number; place: ShowdownDialogState }

const tabs = showdownRoundNames.map(value => ({ value, label: showdownRounds[value].label }))

const tasks = { games: SetGames, open: OpenRound, results: RecordResults } as const

/** Returns the task in the URL only if this user and this round allow it. */
const allowedTask = (task: RoundTask | undefined, round: Showdown): RoundTask | undefined => {
  const phase = phaseOf(round)
  if (!task || !round.isCommissioner || phase === 'completed') return undefined
  if (task === 'games') return task
  return phase === 'no-games' || (task === 'results' && phase !== 'closed') ? undefined : task
}

const Round = ({
  league,
  userId,
  place,
  round,
  members,
}: Props & { round: Showdown; members: readonly Member[] }) => {
  const task = allowedTask(place.task, round)
  const name = round.event.round
  if (task) {
    const Task = tasks[task]
    return <Task leagueId={league.id} round={round} onDone={() => place.show(name)} />
  }
  return (
    <div className={styles.round}>
      <RoundBoard round={round} />
      {round.isCommissioner && (
        <RunRound leagueId={league.id} round={round} onTask={next => place.show(name, next)} />
      )}
      <RoundPart league={league} round={round} userId={userId} />
      {round.event.status === 'open' && <Participants members={members} round={round} userId={userId} />}
    </div>
  )
}

/** Dialog for both Showdown rounds: participation, and management for the commissioner. */
export const ShowdownDialog = ({ league, userId, place }: Props) => {
  const round = useRound(league.id, place.round)
  const members = useApiQuery(leagues.members, { leagueId: league.id })
  return (
    <Dialog
      title="Showdown"
      note="Pick the winner of every game. The most correct picks win the prize pool."
      width={860}
      flush
      onClose={place.close}
    >
      <SegmentedTabs label="Round" tabs={tabs} value={place.round} onChange={next => place.show(next)}>
        <QueryBoundary
          query={combineQueries(round, members)}
          name="Round"
          skeleton={<SkeletonRows rows={6} />}
        >
          {([found, people]) => (
            <Round
              key={place.round}
              league={league}
              userId={userId}
              place={place}
              round={found}
              members={people}
            />
          )}
        </QueryBoundary>
      </SegmentedTabs>
    </Dialog>
  )
}

const OwnPayments = ({ round }: { round: Showdown }) => {
  const currency = useCurrency()
  const own = round.userParticipation
  const status = participantStatus(own)
  if (round.event.status === 'completed' && own?.paymentVerified)
    return (
      <>
        <StatLabel>Your winnings</StatLabel>
        <StatValue>{dollarsText(own.winnings, currency)}</StatValue>
      </>
    )
  return (
    <>
      <StatLabel>Your entry</StatLabel>
      <StatValue>
        {dollarsText(showdownEntryFee, currency)}
        {status === 'paid' || status === 'picked' ? (
          <Badge tone="pos">
            <Check />
            Paid
          </Badge>
        ) : (
          <Badge>{status === 'out' ? 'Opted out' : 'Not paid'}</Badge>
        )}
      </StatValue>
    </>
  )
}

/** Round as three stats. */
export const RoundBoard = ({ round }: { round: Showdown }) => {
  const currency = useCurrency()
  return (
    <section className={classes('board', styles.roundBoard)} aria-label="Round stats">
      <BoardStats>
        <BoardStat>
          <StatLabel>Prize pool</StatLabel>
          <StatValue>{dollarsText(round.event.potAmount, currency)}</StatValue>
        </BoardStat>
        <BoardStat>
          <StatLabel>Entries</StatLabel>
          <StatValue>{countText(entrantsOf(round).length)}</StatValue>
        </BoardStat>
        <BoardStat>
          <OwnPayments round={round} />
        </BoardStat>
      </BoardStats>
      <span className={styles.roundState}>
        <RoundBadge phase={phaseOf(round)} />
      </span>
      {round.event.status === 'completed' && <Celebration />}
    </section>
  )
}

const pieces = Array.from({ length: 28 }, (_, index) => index)

// Spread by the golden ratio with quadratic delays, so that it looks random.
const fallOf = (index: number) =>
  ({
    '--x': `${((index * 61.8) % 100).toFixed(1)}%`,
    '--after': `${((index * index * 17) % 23) * 22}ms`,
    '--turn': `${(index % 2 === 0 ? 1 : -1) * (180 + ((index * 97) % 360))}deg`,
  }) as CSSProperties

/** Confetti when a round is decided: plays once, and respects reduced motion. */
export const Celebration = () => (
  <div className={styles.confetti} aria-hidden="true">
    {pieces.map(index => (
      <i key={index} style={fallOf(index)} />
    ))}
  </div>
)
