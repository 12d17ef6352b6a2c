import { Plus, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Await, both } from '#ui/components/await.tsx'
import { Board } from '#ui/components/board.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { countText } from '#domain/text'
import { dollarsText } from '#domain/money'
import { useAnswer } from '#ui/lib/use-answer'
import { Participants } from '#ui/areas/showdown/run-round/participants.tsx'
import { ShowdownGate } from '#ui/areas/showdown/run-round/showdown-gate.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { noActiveEvents, NoActiveEvents } from './no-active-events.tsx'
import { entrantsOf, phaseOf } from './phase.ts'
import { RoundCard } from './round-card.tsx'
import { hasBegun, roundInFocus, useRounds } from './use-rounds.ts'
import { useShowdownDialog, type ShowdownDialogState } from './use-showdown-dialog.ts'
import styles from './showdown-tab.module.css'

const ShowdownDialog = lazy(() => import('./showdown-dialog.tsx').then(m => ({ default: m.ShowdownDialog })))

type Props = { rounds: readonly Showdown[]; place: ShowdownDialogState }

/** What stands still: closed rounds that wait for their results, whose money is in the pool; else that nothing is on. */
const waitingText = (rounds: readonly Showdown[]): string => {
  const closed = rounds
    .filter(round => phaseOf(round) === 'closed')
    .map(({ event }) => showdownRounds[event.round].label)
  return closed.length === 0 ? noActiveEvents : `Closed, waiting for results: ${closed.join(', ')}`
}

/** The money of rounds that are not decided yet, and how many of them are open. */
const Overview = ({ rounds, place }: Props) => {
  const currency = useCurrency()
  const pending = rounds.filter(round => phaseOf(round) !== 'completed')
  const active = rounds.filter(round => phaseOf(round) === 'open').length
  const next = pending.find(({ games }) => games.length === 0)
  const pool = pending.reduce((sum, { event }) => sum + event.potAmount, 0)
  const people = new Set(
    rounds.flatMap(round => entrantsOf(round).map(({ managerId, id }) => managerId ?? -id)),
  )
  return (
    <Board
      className="first"
      title="Showdown Event"
      aside={
        next && (
          <Button variant="primary" onClick={() => place.show(next.event.round, 'games')}>
            <Plus />
            Create Event
          </Button>
        )
      }
      figures={[
        { label: 'Prize Pool', value: dollarsText(pool, currency) },
        { label: 'Active Events', value: countText(active) },
        { label: 'Participants', value: countText(people.size) },
      ]}
    >
      {active === 0 && hasBegun(rounds) && <p className={styles.sdNone}>{waitingText(rounds)}</p>}
    </Board>
  )
}

const People = ({
  rounds,
  members,
  userId,
}: Pick<Props, 'rounds'> & { members: readonly Member[]; userId: number }) => {
  const focus = roundInFocus(rounds)
  return (
    <Card
      title="Participants"
      note={focus && showdownRounds[focus.event.round].label}
      flush={focus === undefined}
    >
      {focus ? (
        <Participants members={members} round={focus} userId={userId} />
      ) : hasBegun(rounds) ? (
        <Empty icon={Users} title="Nobody is in yet">
          Managers can enter once you open a round.
        </Empty>
      ) : (
        <NoActiveEvents />
      )}
    </Card>
  )
}

/** The Showdown as the commissioner sees it: money, both rounds, and who is in. */
export const ShowdownTab = ({ league, user }: { league: League; user: User }) => {
  const place = useShowdownDialog()
  const rounds = useRounds(league.id)
  const members = useAnswer(leagues.members, { leagueId: league.id })
  return (
    <Await answer={both(rounds, members)} name="The Showdown" skeleton={<SkeletonCard />}>
      {([found, people]) =>
        // What was begun under premium stays in reach: there may be money in it.
        league.isPremium || hasBegun(found) ? (
          <div className="grid stretch">
            <div className="s12">
              <Overview rounds={found} place={place} />
            </div>
            {found.map(round => (
              <div className="s6 fill" key={round.event.round}>
                <RoundCard round={round} onShow={() => showRound(place, round)} />
              </div>
            ))}
            <div className="s12">
              <People rounds={found} members={people} userId={user.id} />
            </div>
            {place.isOpen && (
              <Suspense>
                <ShowdownDialog league={league} userId={user.id} place={place} />
              </Suspense>
            )}
          </div>
        ) : (
          <ShowdownGate />
        )
      }
    </Await>
  )
}

const showRound = (place: ShowdownDialogState, { event, games }: Showdown) =>
  place.show(event.round, games.length === 0 ? 'games' : undefined)
