import { awards } from '#contract/awards'
import { ledger } from '#contract/ledger'
import { commandLine } from '#core/access'
import { listUsers } from '#core/accounts/list-users'
import { exportAwards } from '#core/awards/export-awards'
import { listAwards } from '#core/awards/list-awards'
import { allLeagues } from '#core/leagues/all-leagues'
import { ledgerEntries } from '#core/ledger/entries'
import { leaderboard } from '#core/ledger/leaderboard'
import { spreadsheet } from '#core/spreadsheet'
import { filtersOf } from '../award-input.ts'
import type { Action, Given } from '../cli.ts'
import { handOver } from '../hand-over.ts'
import { withApp } from '../with-app.ts'
import { dayOf } from '../words.ts'

export const exportTheAwards: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = awards.csv.input.parse(await filtersOf(ctx, given))
    await handOver(cli, given, {
      value: () => listAwards.run(ctx, commandLine, input),
      csv: async () => (await exportAwards.run(ctx, commandLine, input)).text,
    })
  })

export const exportLeaderboard: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const entries = await leaderboard.run(ctx, commandLine, ledger.leaderboard.input.parse(seasonOf(given)))
    await handOver(cli, given, {
      value: async () => entries,
      csv: async () =>
        spreadsheet(
          ['Rank', 'Manager ID', 'Manager', 'Team', 'Winnings', 'Awards', 'Average Award'],
          entries.map(entry => [
            entry.rank,
            entry.managerId,
            entry.managerName,
            entry.teamName,
            entry.totalWinnings,
            entry.awardCount,
            entry.averageAward,
          ]),
        ),
    })
  })

export const exportLedger: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const answer = await ledgerEntries.run(ctx, commandLine, ledger.entries.input.parse(seasonOf(given)))
    await handOver(cli, given, {
      value: async () => answer,
      csv: async () =>
        spreadsheet(
          ['ID', 'Date', 'Season', 'Manager ID', 'Manager', 'Kind', 'Amount', 'Memo', 'Reference', 'Author'],
          answer.entries.map(entry => [
            entry.id,
            dayOf(entry.createdAt),
            entry.season,
            entry.managerId,
            entry.managerName,
            entry.kind,
            entry.amount,
            entry.memo,
            entry.reference,
            entry.createdByName,
          ]),
        ),
    })
  })

export const exportUsers: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const users = await listUsers.run(ctx, commandLine, {})
    await handOver(cli, given, {
      value: async () => users,
      csv: async () =>
        spreadsheet(
          ['ID', 'Email', 'First Name', 'Last Name', 'Role', 'Tier', 'Leagues', 'Created', 'Last Sign-In'],
          users.map(user => [
            user.id,
            user.email,
            user.firstName,
            user.lastName,
            user.role,
            user.subscriptionTier,
            user.leagueCount,
            dayOf(user.createdAt),
            dayOf(user.lastLoginAt),
          ]),
        ),
    })
  })

export const exportLeagues: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const leagues = await allLeagues.run(ctx, commandLine, {})
    await handOver(cli, given, {
      value: async () => leagues,
      csv: async () =>
        spreadsheet(
          [
            'ID',
            'League',
            'Season',
            'Status',
            'Commissioner',
            'Managers',
            'Awards',
            'Paid',
            'Pot',
            'Created',
          ],
          leagues.map(league => [
            league.id,
            league.name,
            league.season,
            league.status,
            league.commissionerName,
            league.memberCount,
            league.totalAwards,
            league.totalDistributed,
            league.totalPotAmount,
            dayOf(league.createdAt),
          ]),
        ),
    })
  })

const seasonOf = (given: Given): Given => ({
  leagueId: given.league,
  ...(given.season === undefined ? {} : { season: given.season }),
})
