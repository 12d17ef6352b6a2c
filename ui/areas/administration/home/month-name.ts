const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const dateOf = (name: string) => new Date(`${name}-01T00:00:00Z`)

/** Formats a month: October for 2026-10. */
export const monthName = (name: string): string => month.format(dateOf(name))

/** Formats a month with its year: October 2026. */
export const monthAndYear = (name: string): string => monthOfYear.format(dateOf(name))
