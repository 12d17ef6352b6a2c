/**
 * Ledger fingerprint for display and comparison: the first twelve characters of the head hash, in groups of four. ''
 * for an empty ledger.
 */
export const shortHash = (hash: string | null): string =>
  hash === null ? '' : (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ')
