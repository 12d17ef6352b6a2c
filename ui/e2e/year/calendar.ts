export const hour = 3_600_000
export const day = 24 * hour

/** Thursday, August 27, 2026, at noon in New York, followed by a year of days. No week changes at noon. */
export const firstDay = Date.UTC(2026, 7, 27, 16)

/** Taken from a printed calendar instead of the product's rule: the first week's Tuesday, and seven days each. */
export const firstTuesday = Date.UTC(2026, 8, 8, 16)

/** Number of weeks this league plays, out of eighteen. */
export const weeksPlayed = 17

const weekOn = (ms: number): number => Math.floor((ms - firstTuesday) / (7 * day)) + 1

export const finishedOn = (ms: number): number => Math.max(0, Math.min(18, weekOn(ms) - 1))

export const runningOn = (ms: number): number => Math.max(1, Math.min(18, weekOn(ms)))

export const isPlayedOn = (ms: number): boolean => weekOn(ms) >= 1 && weekOn(ms) <= weeksPlayed

/** 2026-09-08 */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const isTuesday = (ms: number): boolean => new Date(ms).getUTCDay() === 2
