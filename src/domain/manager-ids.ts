/**
 * First manager id for members without an account. Account ids count up from 1 and never reach a trillion; numbers up
 * to twice that are exact in JavaScript, JSON and both databases.
 */
const firstPlaceholder = 1_000_000_000_000

/** Manager id of a member without an account: their member id in a range that no account uses. */
export const placeholderId = (memberId: number): number => firstPlaceholder + memberId

/** Member id from such a manager id; null for an account's id. */
export const memberOfPlaceholder = (managerId: number): number | null =>
  managerId > firstPlaceholder ? managerId - firstPlaceholder : null
