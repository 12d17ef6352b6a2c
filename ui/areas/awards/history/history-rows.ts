import type { Award, AwardKind } from '#contract/awards'

/**
 * The awards of a tab in its order: all of them newest first, one kind by week with the latest on top.
 *
 * @param type '' for all
 */
export const historyRows = (awards: readonly Award[], type: string): Award[] => {
  const newest = (a: Award, b: Award) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id
  if (type === '') return [...awards].sort(newest)
  return awards
    .filter(award => award.type === type)
    .sort((a, b) => (b.week ?? 0) - (a.week ?? 0) || newest(a, b))
}

/** What an empty tab says. */
export const emptyText = (kind: AwardKind | undefined): string => kind?.noAwards.title ?? 'No awards yet'
