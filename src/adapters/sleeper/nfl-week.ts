const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs

/** Tuesday, 6 January 1970, 10:00 UTC: scores have settled by that hour, and providers turn to the next week. */
const someTuesdayMs = 5 * dayMs + 10 * 60 * 60 * 1000

const weekNumber = (timeMs: number) => Math.floor((timeMs - someTuesdayMs) / weekMs)

/** Whether two moments (UTC milliseconds) are within a day of each other and no Tuesday 10:00 UTC lies between them. */
export const areInSameNflWeek = (oneMs: number, otherMs: number): boolean =>
  isWithinDay(oneMs, otherMs) && weekNumber(oneMs) === weekNumber(otherMs)

/** Whether two moments (UTC milliseconds) are less than 24 hours apart. */
export const isWithinDay = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) < dayMs
