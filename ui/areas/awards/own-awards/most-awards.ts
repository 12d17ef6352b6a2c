import type { Award } from '#contract/awards'

/** Member with awards, their number of awards and rank; equal counts share a rank. */
export type AwardCount = {
  key: string | number
  managerId: number | null
  name: string
  count: number
  rank: number
}

/** Returns the three members with the most awards, plus everyone tied with third place. */
export const mostAwards = (awards: readonly Award[]): AwardCount[] => {
  const counts = new Map<string | number, Omit<AwardCount, 'rank'>>()
  for (const { managerId, managerName: name } of awards) {
    const key = managerId ?? name
    counts.set(key, { key, managerId, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const winners = [...counts.values()].map(winner => ({
    ...winner,
    rank: 1 + [...counts.values()].filter(({ count }) => count > winner.count).length,
  }))
  return winners
    .filter(({ rank }) => rank <= 3)
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
    .slice(0, 3)
}
