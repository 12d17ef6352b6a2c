/** How far the clocks of several servers on one database may be apart. */
export const toleratedMs = 5 * 60_000

/** Returns the latest moment that counts: what is dated later was dated by a clock that was ahead once. */
export const latestCredible = ({ now }: { now: () => number }): number => now() + toleratedMs
