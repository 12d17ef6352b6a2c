import type { Download } from '#contract/endpoint'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Cli, Given } from './cli.ts'
import { fileFault } from './file-fault.ts'
import { exitCodes, Stop } from './stop.ts'

const Where = z.object({ format: z.enum(['csv', 'json']), out: z.string().optional() })

type Contents = { value(): Promise<unknown>; csv(): Promise<Download['text']> }

/** Writes an export in the wanted format to stdout or to a file, which has its name only once it is complete. */
export const handOver = async (cli: Cli, given: Given, contents: Contents): Promise<void> => {
  const { format, out = '-' } = Where.parse(given)
  const isJson = format === 'json' || cli.options.json
  const text = isJson
    ? `${JSON.stringify(await contents.value(), null, 2)}\n`
    : await wholeText(await contents.csv())
  if (out === '-') return cli.present.raw(text)
  writeWhole(out, text)
  cli.present.note(`Wrote ${out}`)
}

const wholeText = async (text: Download['text']): Promise<string> => {
  if (typeof text === 'string') return text
  let whole = ''
  for await (const piece of text) whole += piece
  return whole
}

const writeWhole = (file: string, text: string): void => {
  const unfinished = `${file}.unfinished`
  try {
    writeFileSync(unfinished, text)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new Stop(exitCodes.failed, `Cannot write ${file}: ${fileFault(error)}.`)
  }
}
