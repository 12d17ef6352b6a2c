import { awards } from '#contract/awards'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import type { LeagueOverview } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { usersAfter } from '#core/accounts/people/list-users'
import { listAwards, countAwards, exportAwards } from '#core/awards/list/list-awards'
import type { Ctx } from '#core/kernel/context'
import { allLeagues } from '#core/leagues/list-leagues'
import { listLedgerEntries } from '#core/money/statements/list-entries'
import { leaderboard } from '#core/money/leaderboard/leaderboard'
import { leaderboardCsv, leaguesCsv, ledgerCsv, type CsvTable, usersCsv } from '#domain/csv-exports'
import { currentStats } from '#core/administration/site-stats'
import { filtersOf } from '#cli/input/award-input'
import type { Action, CommandInput } from '#cli/cli'
import { type Contents, writeExport } from '#cli/output/write-export'
import { jsonObjectPieces, jsonPieces } from '#cli/output/json-pieces'
import { pagesAfter, pagesOf } from '#cli/output/pages'
import { sheetPieces } from '#cli/output/csv-output'
import { withApp } from '#cli/with-app'

/** Opens the database and writes the exported contents. */
const exporting =
  (contentsOf: (ctx: Ctx, args: CommandInput) => Promise<Contents>): Action =>
  (cli, args) =>
    withApp(cli, async ({ ctx }) => writeExport(cli, args, await contentsOf(ctx, args)))

/** Exports the same CSV, with the same columns, that the web app downloads. */
export const exportTheAwards = exporting(async (ctx, args) => {
  const input = awards.csv.input.parse(await filtersOf(ctx, args))
  return {
    name: 'awards',
    total: () => countAwards(ctx, input),
    csv: async () => {
      const { text } = await exportAwards.run(ctx, commandLine, input)
      return typeof text === 'string' ? [text] : text
    },
    json: () =>
      jsonPieces(pagesOf(ctx, (ctx, page) => listAwards.run(ctx, commandLine, { ...input, ...page }))),
  }
})

export const exportLeaderboard = exporting(async (ctx, args) => {
  const entries = await leaderboard.run(ctx, commandLine, leaderboards.read.input.parse(seasonOf(args)))
  return inRows('managers', leaderboardCsv, [entries], async () => entries.length)
})

export const exportLedger = exporting(async (ctx, args) => {
  const output = await listLedgerEntries.run(ctx, commandLine, ledgerEntries.list.input.parse(seasonOf(args)))
  return {
    ...inRows('entries', ledgerCsv, [output.entries], async () => output.entries.length),
    // The JSON includes the balances.
    json: () => jsonObjectPieces(output),
  }
})

export const exportUsers = exporting(async ctx =>
  inRows(
    'accounts',
    usersCsv,
    pagesAfter(page => usersAfter(ctx, {}, page)),
    async () => (await currentStats(ctx)).users,
  ),
)

export const exportLeagues = exporting(async ctx =>
  inRows(
    'leagues',
    leaguesCsv,
    pagesOf<LeagueOverview, string>(ctx, (ctx, page) => allLeagues.run(ctx, commandLine, page)),
    async () => (await currentStats(ctx)).leagues,
  ),
)

const inRows = <T>(
  name: string,
  sheet: CsvTable<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
  total: Contents['total'],
): Contents => ({ name, total, csv: () => sheetPieces(sheet, pages), json: () => jsonPieces(pages) })

const seasonOf = (args: CommandInput): CommandInput => ({
  leagueId: args.league,
  ...(args.season === undefined ? {} : { season: args.season }),
})
