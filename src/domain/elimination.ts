/** State of a survivor pot. */
export type Elimination = {
  /** Number of remaining members after each played week, in order. */
  weeks: { week: number; alive: number }[]
  /** Week of elimination by member. */
  eliminatedIn: ReadonlyMap<number, number>
  /** Remaining members; once it is over, the members who share the pot. */
  survivors: number[]
  /** Week in which it ended; null while it is in progress. */
  endedIn: number | null
}

/**
 * Plays a survivor pot, in which the worst member of each week is eliminated. It ends with a single survivor, when all
 * remaining members would be eliminated together, or after its last week. It stops at an undecided week, even if later
 * ones are known.
 *
 * @param members in the order of leftover cents
 * @param getEliminated returns the remaining members eliminated in a week; undefined for an undecided week
 */
export const runElimination = (
  weeks: readonly number[],
  members: readonly number[],
  getEliminated: (week: number, survivors: readonly number[]) => readonly number[] | undefined,
): Elimination => {
  const played: Elimination['weeks'] = []
  const eliminatedIn = new Map<number, number>()
  let survivors = [...members]
  for (const week of weeks) {
    const eliminated = getEliminated(week, survivors)
    if (!eliminated) break
    const left = survivors.filter(member => !eliminated.includes(member))
    const isTogether = left.length === 0
    if (!isTogether) {
      for (const member of survivors) if (eliminated.includes(member)) eliminatedIn.set(member, week)
      survivors = left
    }
    played.push({ week, alive: survivors.length })
    if (isTogether || survivors.length <= 1 || week === weeks.at(-1))
      return { weeks: played, eliminatedIn, survivors, endedIn: week }
  }
  return { weeks: played, eliminatedIn, survivors, endedIn: null }
}
