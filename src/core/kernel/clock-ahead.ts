import { minuteMs } from '#domain/durations'

/** Maximum clock difference between servers that share a database. */
export const toleratedMs = 5 * minuteMs

/** Returns the latest plausible time: anything dated later comes from a clock that was ahead. */
export const latestCredible = ({ now }: { now: () => number }): number => now() + toleratedMs
