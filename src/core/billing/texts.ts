/** A day for people: December 20, 2026. */
export const dayText = (ms: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms)
