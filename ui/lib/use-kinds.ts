import type { AwardKind, Award } from '#contract/awards'
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
  { week, extraType, enabled = true }: { week?: number; extraType?: string; enabled?: boolean } = {},
) => {
  const { data, error, refetch } = useApiQuery(
    leagueKinds.list,
    { leagueId, ...(week !== undefined && { week }) },
    { enabled },
  )
  return { data: data?.filter(({ isOn, type }) => isOn || type === extraType), error, refetch }
}

/** Award type that a list of awards can be filtered by. */
export type KindChoice = Pick<AwardKind, 'type' | 'label' | 'tier'>

/**
 * Returns the current award types, followed by former types that only awards of the list have, under their names at the
 * time.
 */
export const kindChoices = (kinds: readonly AwardKind[], awards: readonly Award[]): KindChoice[] => {
  const known = kinds.filter(kind => kind.isOn || awards.some(({ type }) => type === kind.type))
  const choices = new Map<string, KindChoice>(known.map(kind => [kind.type, kind]))
  for (const { type, label } of awards)
    if (!choices.has(type)) choices.set(type, { type, label, tier: 'premium' })
  return [...choices.values()]
}
