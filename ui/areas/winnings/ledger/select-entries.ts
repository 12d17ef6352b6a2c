import type { LedgerEntry } from '#contract/winnings'
import { cents, dollars } from '#domain/money'
import { ownerOf } from './words.ts'

/** What the ledger is cut down to; '' stands for all. */
export type LedgerFilters = { manager: string; kind: string; season: string }

export const entriesFor = (
  entries: readonly LedgerEntry[],
  { manager, kind, season }: LedgerFilters,
): LedgerEntry[] =>
  entries.filter(
    entry =>
      (manager === '' || ownerOf(entry) === manager) &&
      (kind === '' || entry.kind === kind) &&
      (season === '' || String(entry.season) === season),
  )

/** The sum of entries in dollars, added up in cents. */
export const sumOf = (entries: readonly Pick<LedgerEntry, 'amount'>[]): number =>
  dollars(entries.reduce((sum, { amount }) => sum + cents(amount), 0))

/** Every value once, in the order of first appearance. */
export const optionsOf = (entries: readonly LedgerEntry[]) => ({
  managers: [...new Map(entries.map(entry => [ownerOf(entry), entry.managerName]))],
  kinds: [...new Set(entries.map(({ kind }) => kind))],
  seasons: [...new Set(entries.map(({ season }) => season))],
})
