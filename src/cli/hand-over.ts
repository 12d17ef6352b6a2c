import type { Download } from '#contract/endpoint'
import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Cli, Given } from './cli.ts'
import { fileFault } from './file-fault.ts'
import { tally } from './progress.ts'
import { exitCodes, Stop } from './stop.ts'
import type { Output } from './terminal.ts'

const Where = z.object({ format: z.enum(['csv', 'json']), out: z.string().optional() })

type Contents = { value(): Promise<unknown>; csv(): Promise<Download['text']> }

/**
 * Writes an export in the wanted format to stdout or to a file, which has its name only once it is complete. What comes
 * in pieces is written piece by piece, as fast as it is taken.
 */
export const handOver = async (cli: Cli, given: Given, contents: Contents): Promise<void> => {
  const { format, out = '-' } = Where.parse(given)
  const isJson = format === 'json' || cli.options.json
  const text = isJson ? `${JSON.stringify(await contents.value(), null, 2)}\n` : await contents.csv()
  if (out === '-') return eachPiece(text, piece => writeTo(cli.terminal.stdout, piece))
  await writeWhole(cli, out, text)
  cli.present.note(`Wrote ${out}`)
}

const eachPiece = async (
  text: Download['text'],
  take: (piece: string) => Promise<unknown>,
): Promise<void> => {
  if (typeof text === 'string') return void (await take(text))
  for await (const piece of text) await take(piece)
}

const writeTo = async (stream: Output, piece: string): Promise<void> => {
  if (!stream.write(piece)) await once(stream, 'drain')
}

const writeWhole = async (cli: Cli, file: string, text: Download['text']): Promise<void> => {
  const unfinished = `${file}.unfinished`
  const lines = tally(cli, 'lines')
  let handle: FileHandle | undefined
  try {
    handle = await open(unfinished, 'w').catch(cannotWrite(file))
    const target = handle
    await eachPiece(text, async piece => {
      await target.write(piece).catch(cannotWrite(file))
      lines.add(piece.split('\n').length - 1)
    })
    await handle.close()
    await rename(unfinished, file).catch(cannotWrite(file))
  } catch (error) {
    await handle?.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  } finally {
    lines.end()
  }
}

const cannotWrite =
  (file: string) =>
  (error: unknown): never => {
    throw new Stop(exitCodes.failed, `Cannot write ${file}: ${fileFault(error)}.`)
  }
