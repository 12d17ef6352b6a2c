/**
 * Sending order. `first`: the user is waiting for it or must be notified immediately (password links, address
 * confirmations, security alerts). `bulk`: sent to many, and an hour makes no difference (announcements, updates,
 * recaps).
 */
export type Priority = 'first' | 'ordinary' | 'bulk'

const ranks = { first: 0, ordinary: 1, bulk: 2 }

/** Returns the stored rank of a priority: lower is sooner. */
export const rankOf = (priority: Priority = 'ordinary'): number => ranks[priority]

/** Returns the priority of a stored rank. */
export const priorityOf = (rank: number): Priority =>
  rank === 0 ? 'first' : rank === 2 ? 'bulk' : 'ordinary'
