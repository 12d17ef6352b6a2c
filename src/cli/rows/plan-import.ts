import { plural } from '#domain/text'
import type { Cli } from '#cli/cli'
import { textOf } from '#cli/input/read-text'
import { type Columns, rowsOf } from './read-rows.ts'

type Typed = { file: string; dryRun: boolean; skipExisting?: boolean }

/** Reads the rows of the named file, and passes on the import options. */
export const planImport = async (
  cli: Cli,
  { file, dryRun, skipExisting = false }: Typed,
  columns: Columns,
) => ({ rows: rowsOf(await textOf(cli, file), columns), columns, dryRun, skipExisting })

export const dryRunResult = (what: string, verb: string): string => `${what} ${verb}. Nothing was recorded.`

/** Message about skipped rows; '' for none. */
export const skippedSummary = (skipped: number): string =>
  skipped === 0
    ? ''
    : ` Skipped ${plural(skipped, 'row')} that already ${skipped === 1 ? 'was' : 'were'} there.`
