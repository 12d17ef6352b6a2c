import type { Showdown } from '#contract/showdown'
import { keyedGames, type GameKey } from './teams.ts'

/** Counts the games of a round with a chosen team. */
export const chosenIn = (
  games: Showdown['games'],
  chosen: Partial<Record<GameKey, string | undefined>>,
): number => keyedGames(games).filter(({ key }) => Boolean(chosen[key])).length
