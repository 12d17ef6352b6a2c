import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { showdown, type Showdown } from '#contract/showdown'
import { keyedGames, type GameKey } from './teams.ts'

/** How many games of a round have a team by now. */
export const chosenIn = (
  games: Showdown['games'],
  chosen: Partial<Record<GameKey, string | undefined>>,
): number => keyedGames(games).filter(({ key }) => Boolean(chosen[key])).length

/** The form of somebody's picks, as they stand. */
export const usePicksForm = (leagueId: number, { event, userParticipation }: Showdown) =>
  useForm({
    resolver: zodResolver(showdown.picks.input),
    defaultValues: { leagueId, round: event.round, picks: userParticipation?.picks ?? {} },
    mode: 'onTouched',
  })

/** The form of a round's winners. */
export const useWinnersForm = (leagueId: number, { event }: Showdown) =>
  useForm({
    resolver: zodResolver(showdown.results.input),
    defaultValues: { leagueId, round: event.round, winners: {} },
    mode: 'onTouched',
  })
