import { z } from 'zod'
import { seasonYear } from '#contract/awards'
import { Download, endpoint } from '#contract/kernel/endpoint'
import { id, moment } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { LedgerHead, LedgerKind } from '#contract/winnings'

/** A season of somebody's money in dollars. Opening and all parts add up to closing. */
export const StatementSums = z.object({
  /** What earlier seasons left: above 0 it is owed to them. */
  opening: z.number(),
  prizes: z.number(),
  showdown: z.number(),
  /** Prizes of side pots, less their buy-ins. */
  pools: z.number(),
  payouts: z.number(),
  adjustments: z.number(),
  /** 0 or less, as dues and what was paid to them. */
  fines: z.number(),
  dues: z.number(),
  paidIn: z.number(),
  paidOut: z.number(),
  closing: z.number(),
  /** Prizes, Showdown, pools and payouts. */
  won: z.number(),
  /** What the season brought them, dues and fines taken off: all parts but what changed hands. */
  net: z.number(),
})
export type StatementSums = z.infer<typeof StatementSums>

const MoneyMember = z.object({
  memberId: id(),
  managerId: id().nullable(),
  name: z.string(),
  teamName: z.string(),
})

export const StatementLine = MoneyMember.extend(StatementSums.shape)
export type StatementLine = z.infer<typeof StatementLine>

export const StatementEntry = z.object({
  id: id(),
  createdAt: moment,
  kind: LedgerKind,
  memo: z.string(),
  amount: z.number(),
  /** The balance once it was written. */
  balance: z.number(),
  createdByName: z.string(),
})
export type StatementEntry = z.infer<typeof StatementEntry>

const ofSeason = z.object({
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  hasEnded: z.boolean(),
  chain: LedgerHead,
})

export const Statement = ofSeason.extend(StatementLine.shape).extend({
  /** Oldest first. */
  entries: z.array(StatementEntry),
})
export type Statement = z.infer<typeof Statement>

/** What became of somebody's question about an entry; `open` while paying it waits. */
export const QuestionState = z.enum(['open', 'stands', 'corrected'])
export type QuestionState = z.infer<typeof QuestionState>

export const LedgerPageEntry = z.object({
  id: id(),
  memberId: id().nullable(),
  managerId: id().nullable(),
  name: z.string(),
  kind: LedgerKind,
  amount: z.number(),
  memo: z.string(),
  createdAt: moment,
  createdByName: z.string(),
  awardId: id().nullable(),
  /** Whether whoever wrote it gave themselves money. */
  isToSelf: z.boolean(),
  /** Whether somebody else has to mark that award as paid. */
  needsSecondYes: z.boolean(),
  /** The entry that it takes back, and the one that takes it back. */
  reverses: id().nullable(),
  reversedBy: id().nullable(),
  question: QuestionState.nullable(),
  hash: z.string(),
  previousHash: z.string(),
})
export type LedgerPageEntry = z.infer<typeof LedgerPageEntry>

export const LedgerPage = ofSeason.extend({
  /** Every year the league has played, the present one first. */
  seasons: z.array(z.number()),
  /** Newest first. */
  entries: z.array(LedgerPageEntry),
  totals: z.array(z.object({ kind: LedgerKind, count: z.number(), amount: z.number() })),
  /** Whether dues and what others paid in are left out: members do not see who has paid in this league. */
  hidesWhoPaid: z.boolean(),
  myMemberId: id().nullable(),
  /** Whether the caller keeps the league's money: closes questions, corrects entries. */
  keepsMoney: z.boolean(),
})
export type LedgerPage = z.infer<typeof LedgerPage>

export const YearTotal = z.object({
  year: z.number(),
  /** The years they have played, the latest first. */
  years: z.array(z.number()),
  leagues: z.array(
    z.object({
      leagueId: id(),
      leagueName: z.string(),
      currency: z.string(),
      won: z.number(),
      paidIn: z.number(),
      net: z.number(),
    }),
  ),
  /** What comes to what, for each currency alone: amounts of several are never added up. */
  totals: z.array(z.object({ currency: z.string(), won: z.number(), paidIn: z.number(), net: z.number() })),
})
export type YearTotal = z.infer<typeof YearTotal>

const path = '/api/leagues/:leagueId/statements'
const inSeason = inLeague.extend({ season: seasonYear.optional() })
const oneMember = inSeason.extend({ memberId: id() })

export const statements = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "The sums of a season's statements: one's own; who keeps the money reads everybody's",
    input: inSeason,
    answer: ofSeason.extend({
      seasons: z.array(z.number()),
      myMemberId: id().nullable(),
      statements: z.array(StatementLine),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:memberId`,
    access: 'member',
    summary: "One member's money in a season: every entry with the balance after it",
    input: oneMember,
    answer: Statement,
  }),
  csv: endpoint({
    method: 'GET',
    path: `${path}/:memberId/statement.csv`,
    access: 'member',
    summary: 'The same as a spreadsheet',
    input: oneMember,
    answer: Download,
  }),
  book: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/book',
    access: 'member',
    summary: "The league's book of a season: every entry, totals by kind, and the head of the chain",
    input: inSeason,
    answer: LedgerPage,
  }),
  bookCsv: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/book.csv',
    access: 'member',
    summary: 'The same as a spreadsheet',
    input: inSeason,
    answer: Download,
  }),
  year: endpoint({
    method: 'GET',
    path: '/api/my-year',
    access: 'signed-in',
    summary: "What the caller won, paid in and kept over all their leagues in a season's year",
    input: z.object({ year: seasonYear.optional() }),
    answer: YearTotal,
  }),
}
