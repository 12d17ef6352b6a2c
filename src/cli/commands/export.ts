import { awards } from '#contract/awards'
import { ledger } from '#contract/ledger'
import { commandLine } from '#core/access'
import { exportAwards } from '#core/awards/export-awards'
import { listAwards } from '#core/awards/list-awards'
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

const seasonOf = (given: Given): Given => ({
  leagueId: given.league,
  ...(given.season === undefined ? {} : { season: given.season }),
})
