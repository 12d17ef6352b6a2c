import { Check, X } from 'lucide-react'
import type { Showdown, ShowdownGame } from '#contract/showdown'
import { Badge } from '#ui/components/badge.tsx'
import '../round/games.css'
import { keyedGames, teamLook } from '#ui/areas/showdown/round/teams'

type Marks = { pick: string | undefined; winner: string | null }

const Team = ({ team, side, marks: { pick, winner } }: { team: string; side: string; marks: Marks }) => {
  const { code, place } = teamLook(team)
  const isWinner = winner === team
  const names = ['tm', isWinner && 'won', winner !== null && !isWinner && 'lost', pick === team && 'mine']
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <span className="tm-code score">{code}</span>
      {isWinner && <Check className="tm-sign" aria-label="Won" />}
      <span className="tm-city trunc">
        {place}
        <small>{side}</small>
      </span>
    </div>
  )
}

const Verdict = ({ pick, winner }: Marks) => {
  if (pick === undefined) return null
  const { code } = teamLook(pick)
  if (winner === null) return <Badge>Your pick: {code}</Badge>
  return pick === winner ? (
    <Badge tone="pos">
      <Check />
      You had {code}
    </Badge>
  ) : (
    <Badge tone="neg">
      <X />
      You had {code}
    </Badge>
  )
}

const Game = ({ game, pick }: { game: ShowdownGame; pick: string | undefined }) => {
  const marks = { pick, winner: game.winner }
  return (
    <li className="gm">
      <div className="gm-head">
        <span className="score">Game {game.gameNumber}</span>
        <Verdict {...marks} />
      </div>
      <div className="vs">
        <Team team={game.awayTeam} side="Away" marks={marks} />
        <span className="at">at</span>
        <Team team={game.homeTeam} side="Home" marks={marks} />
      </div>
    </li>
  )
}

/** The games of a round to look at: who won, and what the person who looks had picked. */
export const GameList = ({ round }: { round: Showdown }) => (
  <ol className="gms">
    {keyedGames(round.games).map(({ key, game }) => (
      <Game key={key} game={game} pick={round.userParticipation?.picks?.[key]} />
    ))}
  </ol>
)
