import type { LedgerEntry } from '#contract/winnings'

/** Whose an entry is, also where there is no account behind it any more. */
export const ownerOf = ({
  managerId,
  managerName,
}: Pick<LedgerEntry, 'managerId' | 'managerName'>): string =>
  managerId === null ? managerName : String(managerId)
