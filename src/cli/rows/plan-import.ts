import { z } from 'zod'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { leagueInfo } from '#core/leagues/describe-leagues'
import type { Cli, CommandInput } from '#cli/cli'
import { textOf } from '#cli/input/read-text'
import { plural } from '#domain/text'
import { type Columns, rowsOf } from './read-rows.ts'

const Arguments = z.object({
  file: z.string(),
  league: z.number().optional(),
  dryRun: z.boolean().default(false),
  skipExisting: z.boolean().default(false),
})

/** Reads the rows of the named file and the import options. */
export const planImport = async (cli: Cli, args: CommandInput, columns: Columns) => {
  const { file, league, dryRun, skipExisting } = Arguments.parse(args)
  const rows = rowsOf(await textOf(cli, file), columns)
  return { rows, columns, dryRun, skipExisting, leagueId: league }
}

/** Checks the league first, so that a missing one is reported once, with exit code 4. */
export const leagueWith = (ctx: Ctx, leagueId: number | undefined) =>
  leagueInfo.run(ctx, commandLine, leagueInfo.endpoint.input.parse({ leagueId }))

export const dryRunResult = (what: string, verb: string): string => `${what} ${verb}. Nothing was recorded.`

/** Message about skipped rows; '' for none. */
export const skippedSummary = (skipped: number): string =>
  skipped === 0
    ? ''
    : ` Skipped ${plural(skipped, 'row')} that already ${skipped === 1 ? 'was' : 'were'} there.`
