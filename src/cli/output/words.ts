/** The day of a moment: 2026-11-18. */
export const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? ''

/** A person's whole name. */
export const nameOf = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`

/** A moment to the minute: 2026-11-18 14:12. */
export const timeOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ')
