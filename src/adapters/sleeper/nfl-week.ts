import { dayMs } from '#domain/durations'

const weekMs = 7 * dayMs

/** Tuesday, January 6, 1970, 10:00 UTC. Scores have settled by that hour, and providers switch to the next week. */
const someTuesdayMs = 5 * dayMs + 10 * 60 * 60 * 1000

const weekNumber = (timeMs: number) => Math.floor((timeMs - someTuesdayMs) / weekMs)

/** Whether two times (UTC milliseconds) are within a day of each other with no Tuesday 10:00 UTC between them. */
export const areInSameNflWeek = (oneMs: number, otherMs: number): boolean =>
  isWithinDay(oneMs, otherMs) && weekNumber(oneMs) === weekNumber(otherMs)

/** Whether two times (UTC milliseconds) are less than 24 hours apart. */
export const isWithinDay = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) < dayMs
