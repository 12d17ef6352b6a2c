import { z } from 'zod'
import { seasonYear } from '#contract/awards'
import { Download, endpoint } from '#contract/kernel/endpoint'
import { id, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { Entry, LedgerHead, LedgerKind } from './ledger-entries.ts'

/** A member's season totals in dollars. The opening balance plus all parts equals the closing balance. */
export const StatementSums = object(() => ({
  /** Balance from earlier seasons: positive if it is owed to the member. */
  opening: z.number(),
  prizes: z.number(),
  showdown: z.number(),
  /** Prizes of side pots, less their buy-ins. */
  pools: z.number(),
  payouts: z.number(),
  adjustments: z.number(),
  /** 0 or negative, like dues and payments to the member. */
  fines: z.number(),
  dues: z.number(),
  paidIn: z.number(),
  paidOut: z.number(),
  closing: z.number(),
  /** Prizes, Showdown, side pots and payouts. */
  won: z.number(),
  /** Season result after dues and fines: all parts except payments. */
  net: z.number(),
}))
export type StatementSums = z.infer<typeof StatementSums>

const MoneyMember = object(() => ({
  memberId: id(),
  managerId: id().nullable(),
  name: z.string(),
  teamName: z.string(),
}))

export const StatementLine = object(() => ({ ...MoneyMember.shape, ...StatementSums.shape }))
export type StatementLine = z.infer<typeof StatementLine>

export const StatementEntry = object(() => ({
  ...Entry.shape,
  /** Balance after the entry. */
  balance: z.number(),
}))
export type StatementEntry = z.infer<typeof StatementEntry>

const ofSeason = object(() => ({
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  hasEnded: z.boolean(),
  chain: LedgerHead,
}))

export const Statement = object(() => ({
  ...ofSeason.shape,
  ...StatementLine.shape,
  /** Oldest first. */
  entries: z.array(StatementEntry),
}))
export type Statement = z.infer<typeof Statement>

/** Status of a member's question about an entry; while `open`, paying it is on hold. */
export const QuestionState = z.enum(['open', 'stands', 'corrected'])
export type QuestionState = z.infer<typeof QuestionState>

export const LedgerPageEntry = object(() => ({
  ...Entry.shape,
  memberId: id().nullable(),
  managerId: id().nullable(),
  name: z.string(),
  awardId: id().nullable(),
  /** Whether the author gave money to themselves. */
  isToSelf: z.boolean(),
  /** Whether another person has to mark the award as paid. */
  needsSecondApproval: z.boolean(),
  /** The entry that it reverses, and the entry that reverses it. */
  reverses: id().nullable(),
  reversedBy: id().nullable(),
  question: QuestionState.nullable(),
  hash: z.string(),
  previousHash: z.string(),
}))
export type LedgerPageEntry = z.infer<typeof LedgerPageEntry>

export const LedgerPage = object(() => ({
  ...ofSeason.shape,
  /** Seasons the league has played, current one first. */
  seasons: z.array(z.number()),
  /** Newest first. */
  entries: z.array(LedgerPageEntry),
  totals: z.array(z.object({ kind: LedgerKind, count: z.number(), amount: z.number() })),
  /** Whether dues and other members' payments are omitted because members don't see who has paid in this league. */
  hidesWhoPaid: z.boolean(),
  myMemberId: id().nullable(),
  /** Whether the caller can manage money: close questions and correct entries. */
  canManageMoney: z.boolean(),
}))
export type LedgerPage = z.infer<typeof LedgerPage>

export const YearTotal = object(() => ({
  year: z.number(),
  /** Seasons the member has played, latest first. */
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
  /** Totals by currency; amounts in different currencies are never added up. */
  totals: z.array(z.object({ currency: z.string(), won: z.number(), paidIn: z.number(), net: z.number() })),
}))
export type YearTotal = z.infer<typeof YearTotal>

const path = '/api/leagues/:leagueId/statements'
const inSeason = object(() => ({ ...inLeague.shape, season: seasonYear.optional() }))
const oneMember = object(() => ({ ...inSeason.shape, memberId: id() }))

export const statements = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "Season statement totals: your own, or everyone's for commissioners and the treasurer",
    input: inSeason,
    output: object(() => ({
      ...ofSeason.shape,
      seasons: z.array(z.number()),
      myMemberId: id().nullable(),
      statements: z.array(StatementLine),
    })),
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:memberId`,
    access: 'member',
    summary: "One member's money in a season: every entry with the running balance",
    input: oneMember,
    output: Statement,
  }),
  csv: endpoint({
    method: 'GET',
    path: `${path}/:memberId/statement.csv`,
    access: 'member',
    summary: 'The same as CSV',
    input: oneMember,
    output: Download,
  }),
  ledgerPage: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/book',
    access: 'member',
    summary: "The league's annual ledger report: every entry, totals by kind and the fingerprint",
    input: inSeason,
    output: LedgerPage,
  }),
  ledgerPageCsv: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/book.csv',
    access: 'member',
    summary: 'The same as CSV',
    input: inSeason,
    output: Download,
  }),
  year: endpoint({
    method: 'GET',
    path: '/api/my-year',
    access: 'signed-in',
    summary: "What the caller won, paid and kept in all their leagues in a season's year",
    input: object(() => ({ year: seasonYear.optional() })),
    output: YearTotal,
  }),
}
