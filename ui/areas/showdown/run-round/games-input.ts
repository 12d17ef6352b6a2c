import type { Control } from 'react-hook-form'
import type { InputOf, ParsedOf } from '#contract/kernel/endpoint'
import { clubNamed } from '#domain/nfl-clubs'
import type { showdown, Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'

export type GamesInput = InputOf<typeof showdown.games>

/** Team as the fields hold it; unknown names stay as they are until the commissioner selects a team. */
const clubOr = (team: string) => clubNamed(team)?.abbreviation ?? team

const startOf = ({ event, games }: Showdown): GamesInput['games'] =>
  Array.from({ length: showdownRounds[event.round].games }, (_, index) => {
    const game = games.find(({ gameNumber }) => gameNumber === index + 1)
    return {
      gameNumber: index + 1,
      homeTeam: game ? clubOr(game.homeTeam) : '',
      awayTeam: game ? clubOr(game.awayTeam) : '',
    }
  })

/** Returns the initial form values for a round's games. */
export const gamesInput = (leagueId: number, round: Showdown): GamesInput => ({
  leagueId,
  round: round.event.round,
  games: startOf(round),
})

export type GamesControl = Control<GamesInput, unknown, ParsedOf<typeof showdown.games>>
