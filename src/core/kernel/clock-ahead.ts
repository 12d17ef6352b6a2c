/** Maximum clock difference between servers that share a database. */
export const toleratedMs = 5 * 60_000

/** Returns the latest plausible time: anything dated later comes from a clock that was ahead. */
export const latestCredible = ({ now }: { now: () => number }): number => now() + toleratedMs
