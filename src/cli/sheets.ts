import type { people } from '#contract/accounts/accounts'
import type { AnswerOf } from '#contract/kernel/endpoint'
import type { Entry, LedgerEntry } from '#contract/winnings'
import type { leagues } from '#contract/leagues/leagues'
import { type Cell, csvRows, csvText } from '#domain/csv'
import { dayOf } from './output/words.ts'

/** What an exported CSV has of a row, by the heads of its columns. */
export type Sheet<T> = Record<string, (row: T) => Cell>

/** The pages of a list as CSV, a piece for each. */
export async function* sheetPieces<T>(
  sheet: Sheet<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield csvText(Object.keys(sheet), [])
  for await (const page of pages) yield csvRows(page.map(row => Object.values(sheet).map(of => of(row))))
}

export const leaderboardSheet: Sheet<Entry> = {
  Rank: entry => entry.rank,
  'Manager ID': entry => entry.managerId,
  Manager: entry => entry.managerName,
  Team: entry => entry.teamName,
  Winnings: entry => entry.totalWinnings,
  Awards: entry => entry.awardCount,
  'Average Award': entry => entry.averageAward,
}

export const ledgerSheet: Sheet<LedgerEntry> = {
  ID: entry => entry.id,
  Date: entry => dayOf(entry.createdAt),
  Season: entry => entry.season,
  'Manager ID': entry => entry.managerId,
  Manager: entry => entry.managerName,
  Kind: entry => entry.kind,
  Amount: entry => entry.amount,
  Memo: entry => entry.memo,
  Reference: entry => entry.reference,
  Author: entry => entry.createdByName,
}

export const usersSheet: Sheet<AnswerOf<typeof people.list>[number]> = {
  ID: user => user.id,
  Email: user => user.email,
  'First Name': user => user.firstName,
  'Last Name': user => user.lastName,
  Role: user => user.role,
  Tier: user => user.subscriptionTier,
  Leagues: user => user.leagueCount,
  Created: user => dayOf(user.createdAt),
  'Last Sign-In': user => dayOf(user.lastLoginAt),
}

export const leaguesSheet: Sheet<AnswerOf<typeof leagues.all>[number]> = {
  ID: league => league.id,
  League: league => league.name,
  Season: league => league.season,
  Status: league => league.status,
  Commissioner: league => league.commissionerName,
  Managers: league => league.memberCount,
  Awards: league => league.totalAwards,
  Paid: league => league.totalDistributed,
  Pot: league => league.totalPotAmount,
  Created: league => dayOf(league.createdAt),
}
