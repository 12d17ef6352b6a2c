/**
 * Where the manager ids of members without an account begin. Accounts are counted up from 1, and a trillion of them are
 * never made; every number up to twice that is one that JavaScript, JSON and both databases tell apart.
 */
const firstPlaceholder = 1_000_000_000_000

/** The manager id of a member without an account: their own id, where no account has one. */
export const placeholderId = (memberId: number): number => firstPlaceholder + memberId

/** The member whom such a manager id names, by id; null for the id of an account. */
export const memberOfPlaceholder = (managerId: number): number | null =>
  managerId > firstPlaceholder ? managerId - firstPlaceholder : null
