import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ShowdownGame } from '#contract/showdown'
import { teamStyle } from '#ui/areas/showdown/round/teams'
import {
  TeamBox,
  TeamCode,
  TeamCity,
  GameBox,
  GameHeader,
  Sides,
  At,
} from '#ui/areas/showdown/round/game-parts.tsx'
import { RadioBox } from '#ui/components/check.tsx'

type Side = { field: UseFormRegisterReturn }

const TeamOption = ({ team, side, field }: Side & { team: string; side: string }) => {
  const { code, place, name } = teamStyle(team)
  return (
    <TeamBox as="label">
      <TeamCode className="score">{code}</TeamCode>
      <RadioBox value={team} aria-label={`${name}, ${side.toLowerCase()}`} {...field} />
      <TeamCity className="trunc">
        {place}
        <small>{side}</small>
      </TeamCity>
    </TeamBox>
  )
}

/** Game with one selectable team, as a pick or as the winner. */
export const GameChoice = ({
  game,
  field,
  isInvalid,
  errorId,
}: {
  game: ShowdownGame
  field: UseFormRegisterReturn
  isInvalid: boolean
  errorId: string
}) => {
  const id = useId()
  return (
    <GameBox>
      <fieldset
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
      >
        <GameHeader>
          <span className="score" id={id}>
            Game {game.gameNumber}
            <span className="sr">
              : {teamStyle(game.awayTeam).name} at {teamStyle(game.homeTeam).name}
            </span>
          </span>
        </GameHeader>
        <Sides>
          <TeamOption field={field} team={game.awayTeam} side="Away" />
          <At aria-hidden="true">at</At>
          <TeamOption field={field} team={game.homeTeam} side="Home" />
        </Sides>
      </fieldset>
    </GameBox>
  )
}
