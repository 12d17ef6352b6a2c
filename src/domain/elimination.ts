/** How a pool goes whose last one standing wins. */
export type Elimination = {
  /** How many were left after each week that was played, the first first. */
  weeks: { week: number; alive: number }[]
  /** The week in which each was out, by member. */
  outIn: ReadonlyMap<number, number>
  /** Who is still in; once it is over, those who share the pot. */
  standing: number[]
  /** The week that ended it; null while it goes on. */
  endedIn: number | null
}

/**
 * Plays a pool in which the worst of each week is out. It ends with the last one standing, when all who are left would be out
 * together, or after its last week. A week that is not decided stops it, whatever is known of later ones.
 *
 * @param members in the order that odd cents go by
 * @param outOf who of those still in is out in a week; undefined for one that is not decided
 */
export const runElimination = (
  weeks: readonly number[],
  members: readonly number[],
  outOf: (week: number, standing: readonly number[]) => readonly number[] | undefined,
): Elimination => {
  const played: Elimination['weeks'] = []
  const outIn = new Map<number, number>()
  let standing = [...members]
  for (const week of weeks) {
    const out = outOf(week, standing)
    if (!out) break
    const left = standing.filter(member => !out.includes(member))
    const isTogether = left.length === 0
    if (!isTogether) {
      for (const member of standing) if (out.includes(member)) outIn.set(member, week)
      standing = left
    }
    played.push({ week, alive: standing.length })
    if (isTogether || standing.length <= 1 || week === weeks.at(-1))
      return { weeks: played, outIn, standing, endedIn: week }
  }
  return { weeks: played, outIn, standing, endedIn: null }
}
