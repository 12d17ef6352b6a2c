import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'

/**
 * References of ledger entries. Each is unique per league and entry kind, so that nothing is posted twice; repeated
 * entries are numbered. They are part of an entry's hash, so a format never changes.
 */
export const referenceOf = {
  award: (awardId: number, revision: number) => `award:${awardId}:${revision}`,
  fineForFirst: (awardId: number, revision: number) => `award:${awardId}:${revision}:first`,
  fineForFirstBack: (awardId: number, revision: number) => `award:${awardId}:${revision}:first:back`,
  /** An award can be paid, reversed and paid again: even numbers reverse the previous one. */
  awardPayment: (awardId: number, number: number) => `award:${awardId}:payment:${number}`,
  dues: (seasonId: number, memberId: number, number: number) => `dues:${seasonId}:${memberId}:${number}`,
  lateFee: (seasonId: number, memberId: number, lateAfter: string, number: number) =>
    `late:${seasonId}:${memberId}:${lateAfter}:${number}`,
  lateFeeWaiver: (seasonId: number, memberId: number, number: number) =>
    `late-waived:${seasonId}:${memberId}:${number}`,
  payout: (seasonId: number, place: number, number: number | '%') => `payout:${seasonId}:${place}:${number}`,
  pool: (poolId: number, week: number, number: number) => `pool:${poolId}:${week}:${number}`,
  rollover: (seasonId: number, number: number) => `rollover:${seasonId}:${number}`,
  /** Money rolled over from the previous season. */
  rolledIn: (fromSeasonId: number) => `carried:${fromSeasonId}`,
  settlement: (paymentId: number) => `settle:${paymentId}`,
  showdown: (eventId: number, memberId: number, number: number) =>
    `showdown:${eventId}:${memberId}:${number}`,
  /** Reversal of one entry, or of all entries of the same kind and reference. */
  reversal: (of: number | string) => `reversal:${of}`,
}

/** Returns the pool and week of a pool's entry. */
export const poolOf = (reference: string | null): { poolId: number; week: number } => {
  const [, poolId = 0, week = 0] = (reference ?? '').split(':').map(Number)
  return { poolId, week }
}

/** Returns the day after which a late fee was charged, and its number; undefined for any other entry. */
export const lateFeeOf = (reference: string | null): { lateAfter: string; number: number } | undefined => {
  const [, lateAfter, number] = /^late:\d+:\d+:(\d{4}-\d\d-\d\d):(\d+)\+*$/.exec(reference ?? '') ?? []
  return lateAfter === undefined ? undefined : { lateAfter, number: Number(number) }
}

export const isSettlement = (reference: string | null): boolean => reference?.startsWith('settle:') ?? false

/** Reference of a Settle Up payment, for a query of `settle_payments`. */
export const settlementReference = sql<string>`('settle:' || settle_payments.id)`

/** Reference of the reversal of an entry's id or reference, in a query. */
export const reversalReference = (of: RawBuilder<string | number>) => sql<string>`('reversal:' || ${of})`

/** Whether an entry is money rolled over from the previous season. */
export const isRolledIn = sql<SqlBool>`coalesce(ledger_entries.reference, '') like 'carried:%'`

/** Whether an entry is a late fee of a particular day. */
export const isLateFee = sql<SqlBool>`coalesce(ledger_entries.reference, '') like 'late:%'`

/** Whether an entry reverses another one by id. */
export const isReversal = sql<SqlBool>`coalesce(ledger_entries.reference, '') like 'reversal:%'`

/** Whether an entry was reversed by its id. */
export const isReversed = sql<SqlBool>`exists (
  select 1 from ledger_entries as reversal
  where reversal.league_id = ledger_entries.league_id and reversal.kind = ledger_entries.kind
    and reversal.reference = ${reversalReference(sql.ref('ledger_entries.id'))}
)`

/**
 * Whether the entry is a payment to a manager that was not reversed yet. Award and Settle Up payments are reversed
 * elsewhere.
 */
export const isReversible = sql<SqlBool>`(
  ledger_entries.kind = 'payment' and ledger_entries.amount_cents < 0 and ledger_entries.award_id is null
  and coalesce(ledger_entries.reference, '') not like 'settle:%' and not ${isReversed}
)`

type Entry = { id: number; kind: LedgerKind; reference: string | null }

/** A reversing entry and the entry it reverses. */
type Pair = { reversal: number; of: number }

const reversalKinds: Partial<Record<LedgerKind, LedgerKind>> = {
  award_reversal: 'award',
  fine_reversal: 'fine',
}

/** Reference of a reversing entry to the reversed one: its id, or its kind and reference; null for any other entry. */
const reversedByOf = ({ kind, reference }: Entry): string | null => {
  if (reference === null) return null
  const of = reversalKinds[kind]
  if (of) return `${of} ${reference}`
  if (kind === 'fine_rollover' && reference.endsWith(':back')) return `${kind} ${reference.slice(0, -5)}`
  const back = /^reversal:(.+)$/.exec(reference)?.[1]
  if (back !== undefined) return /^\d+$/.test(back) ? `entry ${back}` : `${kind} ${back}`
  const payment = /^(award:\d+:payment:)(\d+)$/.exec(reference)
  return payment && Number(payment[2]) % 2 === 0 ? `${kind} ${payment[1]}${Number(payment[2]) - 1}` : null
}

/** Pairs of reversing and reversed entries, if both are in the list. */
export const reversalPairs = (entries: readonly Entry[]): Pair[] => {
  const named = new Map(entries.flatMap(entry => namesOf(entry).map(name => [name, entry.id] as const)))
  return entries.flatMap(entry => {
    const back = reversedByOf(entry)
    const of = back === null ? undefined : named.get(back)
    return of === undefined ? [] : [{ reversal: entry.id, of }]
  })
}

const namesOf = ({ id, kind, reference }: Entry): string[] => [
  `entry ${id}`,
  ...(reference === null ? [] : [`${kind} ${reference}`]),
]
