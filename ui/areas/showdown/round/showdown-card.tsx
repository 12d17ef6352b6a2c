import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { Await } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { dollarsText } from '#domain/money'
import { lazy } from '#ui/components/lazy.tsx'
import { NoActiveEvents } from './no-active-events.tsx'
import { phaseOf, standingOf, type Phase, type Standing } from './phase.ts'
import { RoundBadge } from './round-badge.tsx'
import { hasBegun, useRounds } from './use-rounds.ts'
import { useShowdownDialog } from './use-showdown-dialog.ts'
import styles from './showdown-card.module.css'

const ShowdownDialog = lazy(() => import('./showdown-dialog.tsx').then(m => ({ default: m.ShowdownDialog })))

const whileOpen: Record<Standing, string> = {
  'not-in': `${dollarsText(showdownEntryFee)} to enter`,
  out: 'You opted out',
  paid: 'Your picks are missing',
  picked: 'Your picks are in',
}

/** What a round means to somebody now. */
const noteOf = (phase: Phase, round: Showdown): string => {
  const standing = standingOf(round.userParticipation)
  const isIn = standing === 'paid' || standing === 'picked'
  if (phase === 'open') return whileOpen[standing]
  if (phase === 'closed') return isIn ? 'Waiting for the results' : 'You are not in'
  if (phase !== 'completed') return `${showdownRounds[round.event.round].games} games`
  return isIn ? `You won ${dollarsText(round.userParticipation?.winnings ?? 0)}` : 'Decided'
}

/** The Showdown on a manager's dashboard: how each round stands, and the way in. */
export const ShowdownCard = ({ league, userId }: { league: League; userId: number }) => {
  const place = useShowdownDialog()
  const rounds = useRounds(league.id)
  return (
    <Card title="Showdown" flush>
      <Await answer={rounds} name="The Showdown">
        {found =>
          hasBegun(found) ? (
            <ul className={styles.sdc}>
              {found.map(round => {
                const phase = phaseOf(round)
                return (
                  <li key={round.event.round}>
                    <button type="button" onClick={() => place.show(round.event.round)}>
                      <span className="grow">
                        <span className="t-med line">{showdownRounds[round.event.round].label}</span>
                        <span className="t-3 t-sm line">{noteOf(phase, round)}</span>
                      </span>
                      <RoundBadge phase={phase} />
                      <ChevronRight />
                    </button>
                  </li>
                )
              })}
            </ul>
          ) : (
            <NoActiveEvents />
          )
        }
      </Await>
      {place.isOpen && (
        <Suspense>
          <ShowdownDialog league={league} userId={userId} place={place} />
        </Suspense>
      )}
    </Card>
  )
}
