/** The head of a ledger as people read and compare it: its first twelve letters, in fours. '' of an empty one. */
export const shortHash = (head: string | null): string =>
  head === null ? '' : (head.slice(0, 12).match(/.{4}/g) ?? []).join(' ')
