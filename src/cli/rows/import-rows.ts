import { setTimeout as pause } from 'node:timers/promises'
import { ZodError } from 'zod'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { Cli } from '#cli/cli'
import { typedIn } from '#cli/input/fields'
import { explainFailure } from '#cli/explain-failure'
import { harmless } from '#cli/output/colors'
import { type ProgressBar, progressBar } from '#cli/output/progress'
import { exitCodes, CliError } from '#cli/cli-error'
import { plural } from '#domain/text'
import { beginImport, type Resuming } from './resume-import.ts'
import type { Columns, Row } from './read-rows.ts'

/** What becomes of a row, once its cells are understood. */
export type Work<I, T> = {
  /** What is imported, and into what: one import of a name at a time can be gone on with. */
  name: string
  dryRun: boolean
  /** Leaves out what is there already, instead of refusing it. */
  skipExisting: boolean
  /** The names that the file's columns may have. */
  columns: Columns
  /** What a row says; ends in a refusal. */
  read: (cells: Row['cells']) => I | Promise<I>
  /** What would be refused, row after row; answers what is said of one that is there already. Only reads. */
  judge: (items: I[]) => Promise<(item: I) => Promise<DomainError | undefined>>
  /** Makes some rows ready; what it answers writes them in a transaction. */
  prepare: (items: I[]) => Promise<(ctx: WriteCtx) => Promise<T[]>>
}

export type Imported<I, T> = {
  /** What was written; nothing of a dry run. */
  done: T[]
  /** What was, or with a dry run would be, written. */
  items: I[]
  /** How many were there already, and left out. */
  skipped: number
}

/** So many rows are written in one transaction, … */
const batch = 50
/** … after which others have this long to write. */
const letOthersMs = 20

/**
 * Does the same with every row. All rows are judged first, which locks nothing; when any is refused, nothing is written, and
 * exit code 3 comes with a line for each. Then they are written in batches, between which others write. What was cut off
 * goes on where it ended when it is run again; a row that is refused after all ends it there.
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
  `Going on after line ${rows[before - 1]?.line ?? 0}, where it ended before.`

/** A row that is to be written, and its place in the file. */
type Fresh<I> = { item: I; row: Row; place: number }

const validateAll = async <I, T>(
  cli: Cli,
  rows: Row[],
  work: Work<I, T>,
  bar: ProgressBar,
): Promise<{ fresh: Fresh<I>[]; skipped: number }> => {
  const refusals: string[] = []
  const refuse = (row: Row, refusal: string) => void refusals.push(harmless(`Line ${row.line}: ${refusal}`))
  const understood = await understand(cli, rows, work, refuse)
  const judge = await work.judge(understood.map(({ item }) => item))
  const fresh: Fresh<I>[] = []
  for (const [index, given] of understood.entries()) {
    bar.step({ done: index, total: understood.length, doing: `checking line ${given.row.line}` })
    const there = await tried(cli, work, () => judge(given.item))
    if ('refusal' in there) refuse(given.row, there.refusal)
    else if (there.answer === undefined) fresh.push(given)
    else if (!work.skipExisting) refuse(given.row, messageOf(cli, there.answer, work))
  }
  if (refusals.length > 0) {
    const summary = `${plural(refusals.length, 'bad row')} of ${rows.length}. Nothing was written.`
    throw new CliError(exitCodes.refused, [...refusals.toSorted(byLine), summary].join('\n'))
  }
  return { fresh, skipped: understood.length - fresh.length }
}

const byLine = (one: string, other: string): number => lineIn(one) - lineIn(other)
const lineIn = (text: string): number => Number(/^Line (\d+)/.exec(text)?.[1])

const understand = async <I, T>(
  cli: Cli,
  rows: Row[],
  work: Work<I, T>,
  refuse: (row: Row, refusal: string) => void,
): Promise<Fresh<I>[]> => {
  const understood: Fresh<I>[] = []
  for (const [place, row] of rows.entries()) {
    if (row.fault !== undefined) {
      refuse(row, row.fault)
      continue
    }
    const read = await tried(cli, work, async () => work.read(row.cells))
    if ('refusal' in read) refuse(row, read.refusal)
    else understood.push({ item: read.answer, row, place })
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
    if ('answer' in written) done.push(...written.answer)
    else done.push(...(await writeOneByOne(cli, ctx, some, { ...writing, before: done.length })))
    await pause(letOthersMs)
  }
  await resuming.end()
  return done
}

/** Of a batch that was refused, and so undone, everything up to the row that is the reason. */
const writeOneByOne = async <I, T>(
  cli: Cli,
  ctx: Ctx,
  some: Fresh<I>[],
  writing: Writing<I, T> & { before: number },
): Promise<T[]> => {
  const done: T[] = []
  for (const one of some) {
    const written = await tried(cli, writing.work, () => writeSome(ctx, [one], writing))
    if ('answer' in written) done.push(...written.answer)
    else {
      const kept = plural(writing.before + done.length, 'row')
      throw new CliError(
        exitCodes.refused,
        harmless(
          `Line ${one.row.line}: ${written.refusal}\n${kept} before it ${writing.before + done.length === 1 ? 'was' : 'were'} written. Mend the line and run this again: it goes on there.`,
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

type Tried<T> = { answer: T } | { refusal: string }

const tried = async <I, T, A>(cli: Cli, work: Work<I, T>, act: () => Promise<A>): Promise<Tried<A>> => {
  try {
    return { answer: await act() }
  } catch (error) {
    if (error instanceof CliError) return { refusal: error.message }
    if (error instanceof DomainError || error instanceof ZodError)
      return { refusal: messageOf(cli, error, work) }
    throw error
  }
}

const messageOf = <I, T>({ terminal }: Cli, error: Error, { columns }: Work<I, T>): string =>
  explainFailure(
    error,
    terminal,
    typedIn([...columns.required, ...(columns.optional ?? [])]),
  ).message.replaceAll('\n', '; ')
