import { leaderboard } from '#core/money/leaderboard/leaderboard'
import { allLeagues } from '#core/leagues/list-leagues'
import { currentStats } from '#core/administration/site-stats'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { listLedgerEntries } from '#core/money/statements/list-entries'
import { choiceWithDefault, leagueId, optional } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb, type Verbs } from '#cli/command-builder/verb'
import { filtersOf } from '#cli/input/award-input'
import {
  type Contents,
  jsonObjectPieces,
  jsonPieces,
  sheetPieces,
  writeExport,
} from '#cli/output/write-export'
import { pagesAfter, pagesOf } from '#cli/output/pages'
import type { LeagueOverview } from '#contract/leagues/leagues'
import { usersAfter } from '#core/accounts/people/list-users'
import { listAwards, countAwards, exportAwards } from '#core/awards/list/list-awards'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { type CsvTable, leaderboardCsv, leaguesCsv, ledgerCsv, usersCsv } from '#domain/csv-exports'
import { awardFilters } from './awards.ts'

const output = {
  format: choiceWithDefault('--format <format>', 'output format', ['csv', 'json'], 'csv'),
  out: optional('--out <file>', 'output file (default: stdout)', text),
}

export const verbs: Verbs = {
  awards: verb({
    summary: 'the awards',
    example: 'export awards --league 1 --out awards.csv',
    flags: { ...awardFilters, ...output },
    run: async (cli, flags) => writeExport(cli, flags, await awardsOf(cli.ctx, flags)),
  }),
  leaderboard: verb({
    summary: 'export winnings by manager',
    example: 'export leaderboard --league 1 --season all',
    flags: { leagueId, season: optional('--season <year>', 'another season, or all', text), ...output },
    run: async (cli, flags) => writeExport(cli, flags, await leaderboardOf(cli.ctx, flags)),
  }),
  ledger: verb({
    summary: 'export every ledger entry',
    example: 'export ledger --league 1 --format json',
    flags: { leagueId, season: optional('--season <year>', 'one season (default: all)', text), ...output },
    run: async (cli, flags) => writeExport(cli, flags, await ledgerOf(cli.ctx, flags)),
  }),
  users: verb({
    summary: 'export all accounts, without passwords',
    example: 'export users --out users.csv',
    flags: output,
    run: (cli, flags) => writeExport(cli, flags, usersOf(cli.ctx)),
  }),
  leagues: verb({
    summary: 'export all leagues with the money they paid out',
    example: 'export leagues --format json',
    flags: output,
    run: (cli, flags) => writeExport(cli, flags, leaguesOf(cli.ctx)),
  }),
}

type InSeason = { leagueId: number; season?: string | undefined }

/** The same CSV, with the same columns, that the web app downloads. */
export const awardsOf = async (ctx: Ctx, filters: InSeason): Promise<Contents> => {
  const input = await filtersOf(ctx, { ...filters })
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
}

export const leaderboardOf = async (ctx: Ctx, { leagueId, season }: InSeason): Promise<Contents> => {
  const input = { leagueId, ...(season === undefined ? {} : { season }) }
  const entries = await leaderboard.run(ctx, commandLine, leaderboards.read.input.parse(input))
  return inRows('managers', leaderboardCsv, [entries], async () => entries.length)
}

export const ledgerOf = async (ctx: Ctx, { leagueId, season }: InSeason): Promise<Contents> => {
  const input = { leagueId, ...(season === undefined ? {} : { season }) }
  const output = await listLedgerEntries.run(ctx, commandLine, ledgerEntries.list.input.parse(input))
  return {
    ...inRows('entries', ledgerCsv, [output.entries], async () => output.entries.length),
    // The JSON includes the balances.
    json: () => jsonObjectPieces(output),
  }
}

const usersOf = (ctx: Ctx): Contents =>
  inRows(
    'accounts',
    usersCsv,
    pagesAfter(page => usersAfter(ctx, {}, page)),
    async () => (await currentStats(ctx)).users,
  )

const leaguesOf = (ctx: Ctx): Contents =>
  inRows(
    'leagues',
    leaguesCsv,
    pagesOf<LeagueOverview, string>(ctx, (ctx, page) => allLeagues.run(ctx, commandLine, page)),
    async () => (await currentStats(ctx)).leagues,
  )

const inRows = <T>(
  name: string,
  sheet: CsvTable<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
  total: Contents['total'],
): Contents => ({ name, total, csv: () => sheetPieces(sheet, pages), json: () => jsonPieces(pages) })
