/**
 * Which mail goes first. `first`: somebody waits for it, or must know at once (a link to a forgotten password, an address to
 * confirm, an alarm). `bulk`: it goes to many, and an hour makes no difference (announcements, updates, recaps).
 */
export type Priority = 'first' | 'ordinary' | 'bulk'

const ranks = { first: 0, ordinary: 1, bulk: 2 }

/** A priority as the outbox keeps it: the lower, the sooner. */
export const rankOf = (priority: Priority = 'ordinary'): number => ranks[priority]

/** What the outbox keeps as a priority. */
export const priorityOf = (rank: number): Priority =>
  rank === 0 ? 'first' : rank === 2 ? 'bulk' : 'ordinary'
