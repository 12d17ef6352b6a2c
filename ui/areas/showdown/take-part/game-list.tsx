import { Check, X } from 'lucide-react'
import type { Showdown, ShowdownGame } from '#contract/showdown'
import { Badge } from '#ui/components/badge.tsx'
import {
  TeamBox,
  WonIcon,
  TeamCode,
  TeamCity,
  GameBox,
  GameHeader,
  Sides,
  At,
  Games,
  keyedGames,
  teamStyle,
} from '#ui/areas/showdown/round/game-parts.tsx'

type PickMarks = { pick: string | undefined; winner: string | null }

const Team = ({ team, side, marks: { pick, winner } }: { team: string; side: string; marks: PickMarks }) => {
  const { code, place } = teamStyle(team)
  const isWinner = winner === team
  return (
    <TeamBox state={isWinner ? 'won' : winner === null ? undefined : 'lost'} isMine={pick === team}>
      <TeamCode className="score">{code}</TeamCode>
      {isWinner && <WonIcon />}
      <TeamCity className="trunc">
        {place}
        <small>{side}</small>
      </TeamCity>
    </TeamBox>
  )
}

const Verdict = ({ pick, winner }: PickMarks) => {
  if (pick === undefined) return null
  const { code } = teamStyle(pick)
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
    <GameBox>
      <GameHeader>
        <span className="score">Game {game.gameNumber}</span>
        <Verdict {...marks} />
      </GameHeader>
      <Sides>
        <Team team={game.awayTeam} side="Away" marks={marks} />
        <At>at</At>
        <Team team={game.homeTeam} side="Home" marks={marks} />
      </Sides>
    </GameBox>
  )
}

/** Read-only games of a round, with winners and the user's picks. */
export const GameList = ({ round }: { round: Showdown }) => (
  <Games>
    {keyedGames(round.games).map(({ key, game }) => (
      <Game key={key} game={game} pick={round.userParticipation?.picks?.[key]} />
    ))}
  </Games>
)
