const dayMs = 86_400_000

/** Wednesday of week 11, 14:12 UTC: when every demo begins. */
export const demoStart = Date.UTC(2026, 10, 18, 14, 12)

/** When the commissioner founds the league, two weeks before kickoff. */
const foundingDay = Date.UTC(2026, 7, 27, 16, 30)

/** The Tuesday morning after a week of the 2026 season. */
export const tuesdayAfter = (week: number): number => Date.UTC(2026, 8, 15, 14, 5) + (week - 1) * 7 * dayMs

export type Clock = { now: () => number; moveTo(ms: number): void }

/** A clock that stands still until it is moved. */
export const movableClock = (): Clock => {
  let time = foundingDay
  return { now: () => time, moveTo: ms => void (time = ms) }
}

/** A clock that starts at a moment and goes on from there. */
export const clockFrom = (start: number): (() => number) => {
  const startedAt = Date.now()
  return () => start + Date.now() - startedAt
}
