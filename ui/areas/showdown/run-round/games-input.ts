import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { InputOf } from '#contract/kernel/endpoint'
import { clubNamed } from '#domain/nfl-clubs'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'

export type GamesInput = InputOf<typeof showdown.games>

/** A team as the club fields hold it; a text that names no club stays what it is until somebody chooses one. */
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

/** The form of a round's games, as they stand. */
export const useGamesForm = (leagueId: number, round: Showdown) =>
  useForm<GamesInput, unknown, ReturnType<(typeof showdown.games.input)['parse']>>({
    resolver: zodResolver(showdown.games.input),
    defaultValues: { leagueId, round: round.event.round, games: startOf(round) },
    mode: 'onTouched',
  })

export type GamesForm = ReturnType<typeof useGamesForm>
