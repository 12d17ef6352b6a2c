import { ZodError } from 'zod'
import { attempt, type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { Refusal } from '#core/kernel/refusal'
import type { Cli } from '#cli/cli'
import { typedIn } from '#cli/input/fields'
import { explainFailure } from '#cli/failures'
import { harmless } from '#cli/output/paint'
import { progressBar } from '#cli/output/progress'
import { dryRun } from '#core/kernel/dry-run'
import { exitCodes, Stop } from '#cli/stop'
import { plural } from '#domain/text'
import type { Columns, Row } from './read-rows.ts'

type Work<T> = {
  dryRun: boolean
  /** The names that the file's columns may have. */
  columns: Columns
  act: (ctx: WriteCtx, cells: Row['cells']) => Promise<T>
}

/**
 * Does the same with every row, in one transaction, and answers what came of each. A refused row is undone at once, so
 * that those after it are judged as well; when any was refused, nothing is kept, and exit code 3 comes with a line for
 * each. With dryRun nothing is kept at all.
 */
export const importRows = async <T>(cli: Cli, ctx: Ctx, rows: Row[], work: Work<T>): Promise<T[]> => {
  const bar = progressBar(cli)
  const throughAll = async (ctx: WriteCtx): Promise<T[]> => {
    const done: T[] = []
    const refusals: string[] = []
    for (const [index, row] of rows.entries()) {
      bar.step({ done: index, total: rows.length, doing: `line ${row.line}` })
      const tried = await tryRow(cli, ctx, row, work)
      if ('answer' in tried) done.push(tried.answer)
      else refusals.push(harmless(`Line ${row.line}: ${tried.refusal}`))
    }
    if (refusals.length === 0) return done
    const summary = `${plural(refusals.length, 'bad row')} of ${rows.length}. Nothing was written.`
    throw new Stop(exitCodes.refused, [...refusals, summary].join('\n'))
  }
  try {
    return await (work.dryRun ? dryRun(ctx, throughAll) : write(ctx, throughAll))
  } finally {
    bar.end()
  }
}

type Tried<T> = { answer: T } | { refusal: string }

const tryRow = async <T>(cli: Cli, ctx: WriteCtx, row: Row, { act, columns }: Work<T>): Promise<Tried<T>> => {
  if (row.fault !== undefined) return { refusal: row.fault }
  try {
    return { answer: await attempt(ctx, ctx => act(ctx, row.cells)) }
  } catch (error) {
    const refusal = refusalOf(cli, error, columns)
    if (refusal === undefined) throw error
    return { refusal }
  }
}

const refusalOf = (
  { terminal }: Cli,
  error: unknown,
  { required, optional = [] }: Columns,
): string | undefined => {
  if (error instanceof Stop) return error.message
  if (!(error instanceof Refusal) && !(error instanceof ZodError)) return undefined
  return explainFailure(error, terminal, typedIn([...required, ...optional])).message.replaceAll('\n', '; ')
}
