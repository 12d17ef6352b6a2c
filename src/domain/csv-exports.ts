import { type Cell, csvRows, csvText } from './csv.ts'
import { statNames } from './stat-names.ts'
import { type LedgerKind, ledgerKindNames } from './ledger-kinds.ts'

/** Column definitions of an exported CSV, by header. */
export type CsvTable<T> = Readonly<Record<string, (row: T) => Cell>>

/** Formats rows as CSV without the header. */
export const csvRowsOf = <T>(sheet: CsvTable<T>, rows: readonly T[]): string => {
  const columns = Object.values(sheet)
  return csvRows(rows.map(row => columns.map(cellOf => cellOf(row))))
}

/** Formats rows as CSV with the header. */
export const csvTextOf = <T>(sheet: CsvTable<T>, rows: readonly T[]): string =>
  csvText(Object.keys(sheet), []) + csvRowsOf(sheet, rows)

/** Date of a timestamp: 2026-11-18. */
const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? ''

export const leaderboardCsv: CsvTable<{
  rank: number
  managerId: number | null
  managerName: string
  teamName: string
  totalWinnings: number
  awardCount: number
  averageAward: number
}> = {
  Rank: entry => entry.rank,
  'Manager ID': entry => entry.managerId,
  Manager: entry => entry.managerName,
  Team: entry => entry.teamName,
  Winnings: entry => entry.totalWinnings,
  Awards: entry => entry.awardCount,
  'Average Award': entry => entry.averageAward,
}

export const ledgerCsv: CsvTable<{
  id: number
  createdAt: string
  season: number
  managerId: number | null
  managerName: string
  kind: LedgerKind
  amount: number
  memo: string
  reference: string | null
  createdByName: string
}> = {
  ID: entry => entry.id,
  Date: entry => dayOf(entry.createdAt),
  Season: entry => entry.season,
  'Manager ID': entry => entry.managerId,
  Manager: entry => entry.managerName,
  Kind: entry => ledgerKindNames[entry.kind],
  Amount: entry => entry.amount,
  Memo: entry => entry.memo,
  Reference: entry => entry.reference,
  Author: entry => entry.createdByName,
}

/**
 * A statement with one row per entry and its currency in the headers; rows that are not entries have their own label as
 * the kind.
 */
export const statementCsv = (
  currency: string,
): CsvTable<{
  id: number | null
  createdAt: string | null
  kind: LedgerKind | 'Opening balance' | 'Closing balance'
  memo: string
  amount: number | null
  balance: number
}> => ({
  ID: line => line.id,
  Date: line => dayOf(line.createdAt),
  Kind: line => kindText(line.kind),
  Memo: line => line.memo,
  [`Amount (${currency})`]: line => line.amount,
  [`Balance (${currency})`]: line => line.balance,
})

const kindText = (kind: LedgerKind | 'Opening balance' | 'Closing balance'): string =>
  kind === 'Opening balance' || kind === 'Closing balance' ? kind : ledgerKindNames[kind]

/** A season's whole ledger with its currency in the header, and the hashes that prove its integrity. */
export const ledgerPageCsv = (
  currency: string,
): CsvTable<{
  id: number
  createdAt: string
  name: string
  kind: LedgerKind
  amount: number
  memo: string
  createdByName: string
  reverses: number | null
  question: string | null
  hash: string
}> => ({
  ID: entry => entry.id,
  Date: entry => dayOf(entry.createdAt),
  Name: entry => entry.name,
  Kind: entry => ledgerKindNames[entry.kind],
  [`Amount (${currency})`]: entry => entry.amount,
  Memo: entry => entry.memo,
  Author: entry => entry.createdByName,
  Reverses: entry => entry.reverses,
  Question: entry => entry.question,
  Hash: entry => entry.hash,
})

export const usersCsv: CsvTable<{
  id: number
  email: string
  firstName: string
  lastName: string
  role: string
  subscriptionTier: string
  leaguesIn: number
  createdAt: string
  lastLoginAt: string | null
}> = {
  ID: user => user.id,
  Email: user => user.email,
  'First Name': user => user.firstName,
  'Last Name': user => user.lastName,
  Role: user => user.role,
  Tier: user => user.subscriptionTier,
  Leagues: user => user.leaguesIn,
  Created: user => dayOf(user.createdAt),
  'Last Sign-In': user => dayOf(user.lastLoginAt),
}

type LeagueRow = {
  id: number
  name: string
  season: number
  status: string
  isPremium: boolean
  commissionerName: string
  memberCount: number
  activeManagers: number
  totalAwards: number
  totalDistributed: number
  pot: { leaguePot: number }
  currency: string
  createdAt: string
  lastActivityAt: string | null
}

/** All leagues of an instance, for the server admin. */
export const leaguesCsv: CsvTable<LeagueRow> = {
  ID: league => league.id,
  League: league => league.name,
  Season: league => league.season,
  Status: league => league.status,
  Commissioner: league => league.commissionerName,
  Managers: league => league.memberCount,
  Awards: league => league.totalAwards,
  [statNames.distributed]: league => league.totalDistributed,
  [statNames.leaguePot]: league => league.pot.leaguePot,
  Created: league => dayOf(league.createdAt),
  Currency: league => league.currency,
}

/** The league list as on the site admins' screen, with each league's activity. */
export const leagueActivitySheet: CsvTable<LeagueRow> = {
  Id: league => league.id,
  League: league => league.name,
  Commissioner: league => league.commissionerName,
  Season: league => league.status,
  Premium: league => (league.isPremium ? 'yes' : 'no'),
  Managers: league => league.activeManagers,
  Awards: league => league.totalAwards,
  [statNames.distributed]: league => league.totalDistributed,
  'Last update': league => league.lastActivityAt,
  Currency: league => league.currency,
}

/** A member's open balance in a league. */
type BalanceRow = { league: string; name: string; balance: number; currency: string }

export const balancesCsv: CsvTable<BalanceRow> = {
  League: row => row.league,
  Name: row => row.name,
  Balance: row => row.balance,
  Currency: row => row.currency,
}
