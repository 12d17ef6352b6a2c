import { combineQueries } from '#ui/components/await.tsx'
import type { Showdown } from '#contract/showdown'
import { phaseOf } from './phase.ts'
import { useRound } from './use-round.ts'

/** Both rounds of the present season, the divisional one first. */
export const useRounds = (leagueId: number) =>
  combineQueries(useRound(leagueId, 'divisional'), useRound(leagueId, 'conference'))

/** Whether there was ever anything in this season's Showdown. */
export const hasBegun = (rounds: readonly Showdown[]): boolean => rounds.some(({ games }) => games.length > 0)

/** The round people look at now: an open one, else one that waits for its results, else the latest decided one. */
export const roundInFocus = (rounds: readonly Showdown[]): Showdown | undefined =>
  rounds.find(round => phaseOf(round) === 'open') ??
  rounds.find(round => phaseOf(round) === 'closed') ??
  rounds.findLast(round => phaseOf(round) === 'completed')
