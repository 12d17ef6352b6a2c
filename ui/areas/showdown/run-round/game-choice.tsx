import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ShowdownGame } from '#contract/showdown'
import '../../../components/check.css'
import '../round/games.css'
import { teamLook } from '#ui/areas/showdown/round/teams'

type Side = { game: ShowdownGame; field: UseFormRegisterReturn; isInvalid: boolean; errorId: string }

const TeamOption = ({ team, side, field, isInvalid, errorId }: Side & { team: string; side: string }) => {
  const { code, place, name } = teamLook(team)
  return (
    <label className="tm">
      <span className="tm-code score">{code}</span>
      <input
        type="radio"
        className="check"
        value={team}
        aria-label={`${name}, ${side.toLowerCase()}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        {...field}
      />
      <span className="tm-city trunc">
        {place}
        <small>{side}</small>
      </span>
    </label>
  )
}

/** A game of which one team is chosen, as a pick or as the winner. */
export const GameChoice = ({
  game,
  field,
  isInvalid,
  errorId,
}: {
  game: ShowdownGame
  field: UseFormRegisterReturn
  isInvalid: boolean
  /** What says why, elsewhere. */
  errorId: string
}) => {
  const id = useId()
  const tie = { game, field, isInvalid, errorId }
  return (
    <li className="gm">
      <fieldset aria-labelledby={id}>
        <div className="gm-head">
          <span className="score" id={id}>
            Game {game.gameNumber}
            <span className="sr">
              : {teamLook(game.awayTeam).name} at {teamLook(game.homeTeam).name}
            </span>
          </span>
        </div>
        <div className="vs">
          <TeamOption {...tie} team={game.awayTeam} side="Away" />
          <span className="at" aria-hidden="true">
            at
          </span>
          <TeamOption {...tie} team={game.homeTeam} side="Home" />
        </div>
      </fieldset>
    </li>
  )
}
