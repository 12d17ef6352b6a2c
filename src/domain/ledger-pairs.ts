import type { LedgerKind } from './ledger-kinds.ts'

type Entry = { id: number; kind: LedgerKind; reference: string | null }

/** A reversing entry and the entry it reverses. */
export type Pair = { reversal: number; of: number }

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
