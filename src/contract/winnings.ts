import { z } from 'zod'
import { ledgerKinds } from '#domain/ledger-kinds'
import { season, seasonYear } from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { inLeague } from './leagues/leagues.ts'
import { PotTotals } from './leagues/pot.ts'
import { id, moment } from './kernel/values.ts'

export const Entry = z.object({
  rank: z.number(),
  managerId: id().nullable(),
  managerName: z.string(),
  teamName: z.string(),
  totalWinnings: z.number(),
  awardCount: z.number(),
  averageAward: z.number(),
})
export type Entry = z.infer<typeof Entry>

export const Stats = z.object({
  season: z.number(),
  activeManagers: z.number(),
  maxManagers: z.number(),
  totalDistributed: z.number(),
  showdownParticipants: z.number(),
  totalAwards: z.number(),
  averageAward: z.number(),
  activeWeeks: z.number(),
  leaguePot: z.number(),
  availableForWeeklyAwards: z.number(),
  overspent: z.number(),
  /** The pot's totals and their components. */
  pot: PotTotals,
  /** Money of the Super Bowl pot: the first-place payout and Miscreant money rolled over. */
  firstPlacePayout: z.number(),
  miscreantRollover: z.number(),
  /** Number of awards by type, and their total in dollars. */
  byType: z.record(z.string(), z.number()),
  totalsByType: z.record(z.string(), z.number()),
  /** Weeks with awards, by type. */
  weeksByType: z.record(z.string(), z.array(z.number())),
  weekly: z.array(z.object({ week: z.number(), count: z.number(), total: z.number() })),
  topPerformers: z.array(Entry),
})
export type Stats = z.infer<typeof Stats>

export const LedgerKind = z.enum(ledgerKinds)

export const LedgerEntry = z.object({
  id: id(),
  leagueId: id(),
  season: z.number(),
  managerId: id().nullable(),
  managerName: z.string(),
  kind: LedgerKind,
  amount: z.number(),
  memo: z.string(),
  reference: z.string().nullable(),
  /** Whether it can be reversed: a payment that was not reversed yet. */
  isReversible: z.boolean(),
  /** Whether its author recorded it for themselves. */
  isToSelf: z.boolean(),
  createdAt: moment,
  createdByName: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Number of entries in a league's ledger, and its head hash, which covers all of them. */
export const LedgerHead = z.object({
  count: z.number(),
  /** Null for an empty ledger. */
  head: z.string().nullable(),
  /** Time of its latest entry. */
  since: moment.nullable(),
})
export type LedgerHead = z.infer<typeof LedgerHead>

const headHash = z
  .string()
  .max(100)
  .transform(value => value.replace(/\s/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{8,64}$/, 'A fingerprint is 8 to 64 characters from 0 to 9 and a to f'))

const ofSeason = inLeague.extend({ season: season.optional() })

/** Champion of a season that has ended: several if tied, none in a season without winnings. */
export const Champion = z.object({
  season: z.number(),
  hasEnded: z.boolean(),
  /** Decided by the first-place payout if it was awarded, otherwise by the highest winnings. */
  by: z.enum(['firstPlace', 'winnings']),
  champions: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      teamName: z.string(),
      /** Amount in dollars: of the first-place payout, or of the winnings. */
      amount: z.number(),
    }),
  ),
})
export type Champion = z.infer<typeof Champion>

export const winnings = {
  stats: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/stats',
    access: 'member',
    summary: "A season's stats; the current season unless another year is given",
    input: inLeague.extend({ season: seasonYear.optional() }),
    output: Stats,
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/leaderboard',
    access: 'member',
    summary: 'Managers by winnings; equal winnings share a rank',
    input: ofSeason,
    output: z.array(Entry),
  }),
  champion: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/champion',
    access: 'member',
    summary: 'The winner of a season, the current one unless another year is given; empty until it ends',
    input: inLeague.extend({ season: seasonYear.optional() }),
    output: Champion,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/ledger',
    access: 'member',
    summary:
      "The caller's own entries and balance, everyone's for the commissioner; the whole ledger of a season, for every member: GET …/book",
    input: ofSeason,
    output: z.object({
      balance: z.number(),
      entries: z.array(LedgerEntry),
      chain: LedgerHead,
      balances: z
        .array(z.object({ managerId: id().nullable(), managerName: z.string(), balance: z.number() }))
        .optional(),
    }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/ledger/proof',
    access: 'member',
    summary: 'Check that the ledger is unaltered, and whether it ever had a saved fingerprint',
    input: inLeague.extend({ head: headHash.optional() }),
    output: LedgerHead.extend({
      checkedAt: moment,
      /** The first entry that was changed; its id is null if the latest entries are missing. */
      wrong: z.object({ entryId: id().nullable(), what: z.string() }).nullable(),
      /** Entry that a saved head hash belongs to; null if the ledger never had it. */
      known: z.object({ entryId: id(), at: moment }).nullable(),
    }),
  }),
}
