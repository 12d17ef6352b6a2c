import { rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { csvRowsOf, type CsvTable, csvTextOf } from '#domain/csv-exports'
import { progressBar } from './progress.ts'

type Where = { format: 'csv' | 'json'; out: string | undefined }

type Pieces = AsyncIterable<string> | Iterable<string>

/** Contents of an export in either format. Nothing is read until it is requested. */
export type Contents = {
  /** Name of the rows, for the progress bar. */
  name: string
  /** Total number of rows. */
  total: () => Promise<number>
  csv: () => Pieces | Promise<Pieces>
  /** Yields one chunk per row. */
  json: () => Pieces
}

/**
 * Writes an export in the requested format to stdout or to a file, which gets its name only once it is complete. The
 * output is streamed with backpressure, so that it is never in memory as a whole.
 */
export const writeExport = async (
  cli: Cli,
  { format, out: destination = '-' }: Where,
  contents: Contents,
): Promise<void> => {
  const isJson = format === 'json' || cli.options.json
  const pieces = isJson ? contents.json() : await contents.csv()
  if (destination === '-') return cli.present.pieces(pieces)
  await writeWhole(cli, destination, counted(cli, contents, pieces, isJson ? () => 1 : linesIn))
  cli.present.note(`Wrote ${destination}`)
}

/** Writes a short text to stdout or to a file, which gets its name only once it is complete. */
export const writeText = async (cli: Cli, destination: string, text: string): Promise<void> => {
  if (destination === '-') return cli.present.raw(text)
  await writeWhole(cli, destination, [text])
  cli.present.note(`Wrote ${destination}`)
}

const linesIn = (csv: string): number => csv.split('\n').length - 1

/** Passes the chunks through and updates a progress bar. */
async function* counted(
  cli: Cli,
  { name, total }: Contents,
  pieces: Pieces,
  rowsIn: (piece: string) => number,
): AsyncGenerator<string> {
  const bar = progressBar(cli)
  const all = bar.isShown ? await total() : 0
  let done = 0
  try {
    for await (const piece of pieces) {
      done += rowsIn(piece)
      bar.step({ done: Math.min(done, all), total: all, doing: `Writing ${name}` })
      yield piece
    }
  } finally {
    bar.end()
  }
}

const writeWhole = async (cli: Cli, file: string, pieces: Pieces): Promise<void> => {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) cannotWrite(file)(new Error("it's a folder"))
  const unfinished = `${file}.unfinished`
  // On interrupt, remove the partial file immediately.
  const callOff = () => void rmSync(unfinished, { force: true })
  cli.terminal.interrupted.addEventListener('abort', callOff, { once: true })
  let handle: FileHandle | undefined
  try {
    handle = await open(unfinished, 'w').catch(cannotWrite(file))
    const target = handle
    for await (const piece of pieces) await target.write(piece).catch(cannotWrite(file))
    await handle.close()
    await rename(unfinished, file).catch(cannotWrite(file))
  } catch (error) {
    await handle?.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  } finally {
    cli.terminal.interrupted.removeEventListener('abort', callOff)
  }
}

const cannotWrite =
  (file: string) =>
  (error: unknown): never => {
    throw new CliError(exitCodes.failed, `Can't write ${file}: ${fileFault(error)}.`)
  }

type Pages<T> = AsyncIterable<T[]> | Iterable<T[]>

/**
 * Streams a list as JSON text, one chunk per row, identical to JSON.stringify with two spaces, so that a long list is
 * never in memory as a whole.
 */
export async function* jsonPieces<T>(pages: Pages<T>): AsyncGenerator<string> {
  yield* listPieces(pages, '')
  yield '\n'
}

/** Streams an object as JSON text; its lists are written row by row. */
export async function* jsonObjectPieces(value: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    yield `${before}\n  ${JSON.stringify(name)}: `
    if (Array.isArray(part)) yield* listPieces([part], '  ')
    else yield indented(part, '  ')
    before = ','
  }
  yield '\n}\n'
}

async function* listPieces<T>(pages: Pages<T>, indent: string): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    for (const row of page) {
      yield `${before}\n${indent}  ${indented(row, `${indent}  `)}`
      before = ','
    }
  }
  yield before === '[' ? '[]' : `\n${indent}]`
}

const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)

/** Streams the pages of a list as CSV, one chunk per page. */
export async function* sheetPieces<T>(
  sheet: CsvTable<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield csvTextOf(sheet, [])
  for await (const page of pages) yield csvRowsOf(sheet, page)
}

const errorMessages: Record<string, string> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: "it's a folder",
  ENOTDIR: "part of the path isn't a folder",
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Readable reason why a file could not be read or written. */
export const fileFault = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error ? errorMessages[String(error.code)] : undefined) ?? error.message
}
