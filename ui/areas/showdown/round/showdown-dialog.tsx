import { leagues, type League, type Member } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { showdownRoundNames, showdownRounds } from '#domain/showdown-rounds'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/segmented-tabs.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { OpenRound } from '#ui/areas/showdown/run-round/open-round.tsx'
import { Participants } from '#ui/areas/showdown/run-round/participants.tsx'
import { RecordResults } from '#ui/areas/showdown/run-round/record-results.tsx'
import { RoundPart } from '#ui/areas/showdown/take-part/round-part.tsx'
import { RunRound } from '#ui/areas/showdown/run-round/run-round.tsx'
import { SetGames } from '#ui/areas/showdown/run-round/set-games.tsx'
import { phaseOf } from './phase.ts'
import { RoundBoard } from './round-board.tsx'
import { useRound } from './use-round.ts'
import type { RoundTask, ShowdownDialogState } from './use-showdown-dialog.ts'
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
