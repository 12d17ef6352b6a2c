import type { AwardKind } from '#contract/awards'
import { leagueKinds } from '#contract/rules/league-kinds'
import { useApiQuery } from './use-api-query.ts'

const none: readonly AwardKind[] = []

/** Returns a league's award types, including those that are turned off. */
export const useKinds = (leagueId: number): readonly AwardKind[] =>
  useApiQuery(leagueKinds.list, { leagueId }).data ?? none

/** Returns an award type of the league. */
export const useKind = (leagueId: number, type: string): AwardKind | undefined =>
  useKinds(leagueId).find(kind => kind.type === type)

/**
 * Returns the award types that are turned on in a league, with their default prizes or, for a given week, with
 * rollovers included. One additional type can be included even if it is turned off.
 */
export const useLeagueKinds = (
  leagueId: number,
  { week, extraType }: { week?: number; extraType?: string } = {},
) => {
  const { data, error, refetch } = useApiQuery(leagueKinds.list, {
    leagueId,
    ...(week !== undefined && { week }),
  })
  return { data: data?.filter(({ isOn, type }) => isOn || type === extraType), error, refetch }
}
