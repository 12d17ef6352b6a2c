import { Coins, Timer, Users } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { zonedText } from '#ui/areas/showdown/run-round/lock-time'
import { classes } from '#ui/lib/classes'
import { entrantsOf, phaseOf, type Phase } from './phase.ts'
import { RoundBadge } from './round-badge.tsx'
import { keyedGames, matchText, teamLook } from './teams.ts'
import styles from './round-card.module.css'

/** The way into a round, by where it stands. */
const wayIn: Record<Phase, string> = {
  'no-games': 'Set up round',
  'not-open': 'Manage round',
  open: 'Manage round',
  closed: 'Manage round',
  completed: 'See results',
}

const Games = ({ round }: { round: Showdown }) => (
  <ol className={styles.rcGames}>
    {keyedGames(round.games).map(({ key, game }) => (
      <li key={key}>
        <span className={classes('score', styles.rcMatch)}>{matchText(game)}</span>
        {game.winner && <span className="t-2 t-sm">{teamLook(game.winner).code} won</span>}
      </li>
    ))}
  </ol>
)

/** A round at a glance, and the way into it. */
export const RoundCard = ({ round, onShow }: { round: Showdown; onShow: () => void }) => {
  const currency = useCurrency()
  const { event, games } = round
  const { label, games: wanted } = showdownRounds[event.round]
  const phase = phaseOf(round)
  return (
    <Card
      title={label}
      note={`${wanted} games`}
      action={<RoundBadge phase={phase} />}
      foot={
        <Button aria-label={`${wayIn[phase]}, ${label}`} onClick={onShow}>
          {wayIn[phase]}
        </Button>
      }
    >
      {games.length === 0 ? (
        <p className="t-2">No games yet. Set them up, and managers see who plays.</p>
      ) : (
        <Games round={round} />
      )}
      <ul className={styles.rcFacts}>
        <li>
          <Coins />
          {dollarsText(event.potAmount, currency)} pool
        </li>
        <li>
          <Users />
          {plural(entrantsOf(round).length, 'entry', 'entries')}
        </li>
        {phase === 'open' && (
          <li>
            <Timer />
            {event.locksAt ? `Closes ${zonedText(event.locksAt)}` : 'No lock time'}
          </li>
        )}
      </ul>
    </Card>
  )
}
