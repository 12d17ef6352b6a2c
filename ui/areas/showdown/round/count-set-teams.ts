import type { Showdown } from '#contract/showdown'
import { keyedGames, type GameKey } from './teams.ts'

/** How many games of a round have a team by now. */
export const chosenIn = (
  games: Showdown['games'],
  chosen: Partial<Record<GameKey, string | undefined>>,
): number => keyedGames(games).filter(({ key }) => Boolean(chosen[key])).length
