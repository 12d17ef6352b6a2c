/** Formats a day for display: December 20, 2026. */
export const dayText = (ms: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms)

/** Advance notice before unpaid premium ends, in milliseconds. */
export const noticeMs = 7 * 86_400_000
