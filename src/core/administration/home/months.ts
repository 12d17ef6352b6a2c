const dayMs = 86_400_000

/** A month of UTC, as 2026-11. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

/** The moment a month begins, UTC, so many months before the one of a moment. */
export const monthStartMs = (nowMs: number, before: number): number => {
  const now = new Date(nowMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)
}

/** The last months, the oldest first, the present one last. */
export const lastMonths = (nowMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(monthStartMs(nowMs, count - 1 - index)))

/** The month of a day that is counted since 1970. */
export const monthOfDay = (day: number): string => monthOf(day * dayMs)
