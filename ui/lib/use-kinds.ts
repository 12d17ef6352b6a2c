import type { AwardKind } from '#contract/awards'
import { leagueKinds } from '#contract/league-kinds'
import { useApiQuery } from './use-api-query.ts'

const none: readonly AwardKind[] = []

/** The kinds of award that a league has: its rules, those that are switched off among them. */
export const useKinds = (leagueId: number): readonly AwardKind[] =>
  useApiQuery(leagueKinds.list, { leagueId }).data ?? none

/** A kind of the league by its type. */
export const useKind = (leagueId: number, type: string): AwardKind | undefined =>
  useKinds(leagueId).find(kind => kind.type === type)

/**
 * The kinds of award that a league gives at present, with what they usually pay there: in a week, where one is named, with
 * what rolled over into it.
 *
 * @param besides the type of one that is wanted also where it is switched off
 */
export const useLeagueKinds = (
  leagueId: number,
  { week, besides }: { week?: number; besides?: string } = {},
) => {
  const { data, error, refetch } = useApiQuery(leagueKinds.list, {
    leagueId,
    ...(week !== undefined && { week }),
  })
  return { data: data?.filter(({ isOn, type }) => isOn || type === besides), error, refetch }
}
