import type { League } from '#contract/leagues/leagues'
import { start, type Start } from '#contract/weeks/start'
import { useApiQuery } from '#ui/lib/use-api-query'

const freshForMs = 60_000

/**
 * Returns a league's progress toward its first published week. Leagues with awards are done and need no request;
 * `isOver` is false while unknown.
 */
export const useStartTab = (league: League) => {
  const hasAwards = league.totalAwards > 0
  const query = useApiQuery(start.state, { leagueId: league.id }, { enabled: !hasAwards, freshForMs })
  const state: Start | undefined = hasAwards ? undefined : query.data
  return {
    isOver: hasAwards || state?.isOver === true,
    query,
    needsPot: state?.potIsSet === false && !state.isOver,
  }
}
