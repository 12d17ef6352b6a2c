import type { Award } from '#contract/awards'

/** Somebody with awards, how many they are, and their rank by that: as many share a rank. */
export type MoneyMember = {
  key: string | number
  managerId: number | null
  name: string
  count: number
  rank: number
}

/** Returns the three with the most awards, and who has as many as the third. */
export const mostAwards = (given: readonly Award[]): MoneyMember[] => {
  const counts = new Map<string | number, Omit<MoneyMember, 'rank'>>()
  for (const { managerId, managerName: name } of given) {
    const key = managerId ?? name
    counts.set(key, { key, managerId, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const holders = [...counts.values()].map(holder => ({
    ...holder,
    rank: 1 + [...counts.values()].filter(({ count }) => count > holder.count).length,
  }))
  return holders
    .filter(({ rank }) => rank <= 3)
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
    .slice(0, 3)
}
