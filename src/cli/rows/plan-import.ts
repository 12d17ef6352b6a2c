import type { Cli } from '#cli/cli'
import { textOf } from '#cli/input/prompt'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import { plural } from '#domain/text'
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

/** For imports of few rows: validates each row by running it and rolling back. No row counts as existing. */
export const tryEach =
  <I>(ctx: Ctx, run: (ctx: Ctx, item: I) => Promise<unknown>) =>
  async (_items: I[]) =>
  async (item: I): Promise<undefined> =>
    void (await dryRun(ctx, ctx => run(ctx, item)))

/** For imports whose rows need no preparation and are written one after another. */
export const oneByOne =
  <I, T>(write: (ctx: WriteCtx, item: I) => Promise<T>) =>
  async (items: I[]) =>
  async (ctx: WriteCtx): Promise<T[]> => {
    const done: T[] = []
    for (const item of items) done.push(await write(ctx, item))
    return done
  }
