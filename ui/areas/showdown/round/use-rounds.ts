import { combineQueries } from '#ui/components/await.tsx'
import type { Showdown } from '#contract/showdown'
import { phaseOf } from './phase.ts'
import { useRound } from './use-round.ts'

/** Returns both rounds of the current season, divisional first. */
export const useRounds = (leagueId: number) =>
  combineQueries(useRound(leagueId, 'divisional'), useRound(leagueId, 'conference'))

/** Whether this season's Showdown has had any games. */
export const hasBegun = (rounds: readonly Showdown[]): boolean => rounds.some(({ games }) => games.length > 0)

/**
 * Returns the most relevant round: an open one, otherwise one that waits for results, otherwise the latest decided one.
 */
export const roundInFocus = (rounds: readonly Showdown[]): Showdown | undefined =>
  rounds.find(round => phaseOf(round) === 'open') ??
  rounds.find(round => phaseOf(round) === 'closed') ??
  rounds.findLast(round => phaseOf(round) === 'completed')
