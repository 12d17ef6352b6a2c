import { z } from 'zod'
import { ledgerKinds } from '#domain/ledger-kinds'
import { id, moment, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { ofSeason } from './leaderboards.ts'

export const LedgerKind = z.enum(ledgerKinds)

/** Fields of a ledger entry in every view of it. */
export const Entry = object(() => ({
  id: id(),
  kind: LedgerKind,
  amount: z.number(),
  memo: z.string(),
  createdAt: moment,
  createdByName: z.string(),
}))

export type Entry = z.infer<typeof Entry>

export const LedgerEntry = object(() => ({
  ...Entry.shape,
  leagueId: id(),
  season: z.number(),
  managerId: id().nullable(),
  managerName: z.string(),
  reference: z.string().nullable(),
  /** Whether it can be reversed: a payment that was not reversed yet. */
  isReversible: z.boolean(),
  /** Whether its author recorded it for themselves. */
  isToSelf: z.boolean(),
}))

export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Number of entries in a league's ledger, and its head hash, which covers all of them. */
export const LedgerHead = object(() => ({
  count: z.number(),
  /** Null for an empty ledger. */
  head: z.string().nullable(),
  /** Time of its latest entry. */
  since: moment.nullable(),
}))

export type LedgerHead = z.infer<typeof LedgerHead>

const headHash = z
  .string()
  .max(100)
  .transform(value => value.replace(/\s/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{8,64}$/, 'A fingerprint is 8 to 64 characters from 0 to 9 and a to f'))

export const ledgerEntries = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/ledger',
    access: 'member',
    summary:
      "The caller's own entries and balance, everyone's for the commissioner; the whole ledger of a season, for every member: GET …/book",
    input: ofSeason,
    output: object(() => ({
      balance: z.number(),
      entries: z.array(LedgerEntry),
      chain: LedgerHead,
      balances: z
        .array(z.object({ managerId: id().nullable(), managerName: z.string(), balance: z.number() }))
        .optional(),
    })),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/ledger/proof',
    access: 'member',
    summary: 'Check that the ledger is unaltered, and whether it ever had a saved fingerprint',
    input: object(() => ({ ...inLeague.shape, head: headHash.optional() })),
    output: object(() => ({
      ...LedgerHead.shape,
      checkedAt: moment,
      /** The first entry that was changed; its id is null if the latest entries are missing. */
      wrong: z.object({ entryId: id().nullable(), what: z.string() }).nullable(),
      /** Entry that a saved head hash belongs to; null if the ledger never had it. */
      known: z.object({ entryId: id(), at: moment }).nullable(),
    })),
  }),
}
