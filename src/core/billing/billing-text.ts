/** A day for people: December 20, 2026. */
export const dayText = (ms: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms)

/** So long before its end people are told that premium that nobody pays for ends. */
export const noticeMs = 7 * 86_400_000
