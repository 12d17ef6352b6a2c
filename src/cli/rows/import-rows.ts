import { setTimeout as pause } from 'node:timers/promises'
import { ZodError } from 'zod'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { Cli } from '#cli/cli'
import { columnNaming, explainFailure } from '#cli/input/explain-failure'
import { harmless } from '#cli/output/table'
import { type ProgressBar, progressBar } from '#cli/output/progress'
import { exitCodes, CliError } from '#cli/cli-error'
import { plural } from '#domain/text'
import { beginImport, type Resuming } from './resume-import.ts'
import type { Columns, Row } from './read-rows.ts'

/** Handling of a row after its cells were parsed. */
export type Work<I, T> = {
  /** Identifies the import and its target: only one import per name can be resumed. */
  name: string
  dryRun: boolean
  /** Skips existing rows instead of rejecting them. */
  skipExisting: boolean
  /** Allowed column names of the file. */
  columns: Columns
  /** Parses a row; throws when it is invalid. */
  read: (cells: Row['cells']) => I | Promise<I>
  /** Returns the error of each row, if any, and reports existing ones. Only reads. */
  createValidator: (items: I[]) => Promise<(item: I) => Promise<DomainError | undefined>>
  /** Prepares some rows; the returned function writes them in a transaction. */
  prepare: (items: I[]) => Promise<(ctx: WriteCtx) => Promise<T[]>>
}

export type Imported<I, T> = {
  /** Written results; empty for a dry run. */
  done: T[]
  /** Items that were written or, in a dry run, would be written. */
  items: I[]
  /** Number of existing rows that were skipped. */
  skipped: number
}

/** Number of rows written in one transaction. */
const batch = 50
/** Pause after each batch, in which other processes can write. */
const yieldAfterMs = 20

/**
 * Imports all rows. All rows are validated first, without locks; if any is rejected, nothing is written, and the
 * command exits with code 3 and one line per error. Then they are written in batches, with pauses for other writers. An
 * interrupted import resumes where it stopped when it is run again; a row that is rejected during writing stops it
 * there.
 */
export const importRows = async <I, T>(
  cli: Cli,
  ctx: Ctx,
  rows: Row[],
  work: Work<I, T>,
): Promise<Imported<I, T>> => {
  const resuming = await beginImport(ctx, work.name, rows)
  if (resuming.before > 0 && !work.dryRun) cli.present.note(resumePoint(rows, resuming))
  const bar = progressBar(cli)
  try {
    const { fresh, skipped } = await validateAll(cli, rows.slice(resuming.before), work, bar)
    const items = fresh.map(({ item }) => item)
    if (work.dryRun) return { done: [], items, skipped }
    return { done: await writeAll(cli, ctx, fresh, { work, resuming, bar }), items, skipped }
  } finally {
    bar.end()
  }
}

const resumePoint = (rows: Row[], { before }: Resuming): string =>
  `Resuming after line ${rows[before - 1]?.line ?? 0}, where it stopped before.`

/** A row to write, and its index in the file. */
type Fresh<I> = { item: I; row: Row; place: number }

const validateAll = async <I, T>(
  cli: Cli,
  rows: Row[],
  work: Work<I, T>,
  bar: ProgressBar,
): Promise<{ fresh: Fresh<I>[]; skipped: number }> => {
  const errors: string[] = []
  const addError = (row: Row, message: string) => void errors.push(harmless(`Line ${row.line}: ${message}`))
  const understood = await understand(cli, rows, work, addError)
  const validate = await work.createValidator(understood.map(({ item }) => item))
  const fresh: Fresh<I>[] = []
  for (const [index, entry] of understood.entries()) {
    bar.step({ done: index, total: understood.length, doing: `checking line ${entry.row.line}` })
    const there = await tried(cli, work, () => validate(entry.item))
    if ('error' in there) addError(entry.row, there.error)
    else if (there.result === undefined) fresh.push(entry)
    else if (!work.skipExisting) addError(entry.row, rowErrorText(cli, there.result, work))
  }
  if (errors.length > 0) {
    const summary = `${plural(errors.length, 'invalid row')} out of ${rows.length}. Nothing was recorded.`
    throw new CliError(exitCodes.refused, [...errors.toSorted(byLine), summary].join('\n'))
  }
  return { fresh, skipped: understood.length - fresh.length }
}

const byLine = (one: string, other: string): number => lineIn(one) - lineIn(other)
const lineIn = (text: string): number => Number(/^Line (\d+)/.exec(text)?.[1])

const understand = async <I, T>(
  cli: Cli,
  rows: Row[],
  work: Work<I, T>,
  addError: (row: Row, message: string) => void,
): Promise<Fresh<I>[]> => {
  const understood: Fresh<I>[] = []
  for (const [place, row] of rows.entries()) {
    if (row.fault !== undefined) {
      addError(row, row.fault)
      continue
    }
    const read = await tried(cli, work, async () => work.read(row.cells))
    if ('error' in read) addError(row, read.error)
    else understood.push({ item: read.result, row, place })
  }
  return understood
}

type Writing<I, T> = { work: Work<I, T>; resuming: Resuming; bar: ProgressBar }

const writeAll = async <I, T>(
  cli: Cli,
  ctx: Ctx,
  fresh: Fresh<I>[],
  writing: Writing<I, T>,
): Promise<T[]> => {
  const { bar, resuming } = writing
  const done: T[] = []
  for (let from = 0; from < fresh.length; from += batch) {
    const some = fresh.slice(from, from + batch)
    bar.step({ done: from, total: fresh.length, doing: `line ${some[0]?.row.line}` })
    const written = await tried(cli, writing.work, () => writeSome(ctx, some, writing))
    if ('result' in written) done.push(...written.result)
    else done.push(...(await writeOneByOne(cli, ctx, some, { ...writing, before: done.length })))
    await pause(yieldAfterMs)
  }
  await resuming.end()
  return done
}

/** After a rejected batch was rolled back, writes its rows one by one up to the one that causes the error. */
const writeOneByOne = async <I, T>(
  cli: Cli,
  ctx: Ctx,
  some: Fresh<I>[],
  writing: Writing<I, T> & { before: number },
): Promise<T[]> => {
  const done: T[] = []
  for (const one of some) {
    const written = await tried(cli, writing.work, () => writeSome(ctx, [one], writing))
    if ('result' in written) done.push(...written.result)
    else {
      const savedText = plural(writing.before + done.length, 'row')
      throw new CliError(
        exitCodes.refused,
        harmless(
          `Line ${one.row.line}: ${written.error}\n${savedText} before it ${writing.before + done.length === 1 ? 'was' : 'were'} saved. Fix the line and run this again to resume there.`,
        ),
      )
    }
  }
  return done
}

const writeSome = async <I, T>(
  ctx: Ctx,
  some: Fresh<I>[],
  { work, resuming }: Writing<I, T>,
): Promise<T[]> => {
  const writeThem = await work.prepare(some.map(({ item }) => item))
  return write(ctx, async ctx => {
    const written = await writeThem(ctx)
    await resuming.reached(ctx, resuming.before + (some.at(-1)?.place ?? 0) + 1)
    return written
  })
}

type Tried<T> = { result: T } | { error: string }

const tried = async <I, T, A>(cli: Cli, work: Work<I, T>, operation: () => Promise<A>): Promise<Tried<A>> => {
  try {
    return { result: await operation() }
  } catch (error) {
    if (error instanceof CliError) return { error: error.message }
    if (error instanceof DomainError || error instanceof ZodError)
      return { error: rowErrorText(cli, error, work) }
    throw error
  }
}

const rowErrorText = <I, T>({ terminal }: Cli, error: Error, { columns }: Work<I, T>): string =>
  explainFailure(
    error,
    terminal,
    columnNaming([...columns.required, ...(columns.optional ?? [])]),
  ).message.replaceAll('\n', '; ')
