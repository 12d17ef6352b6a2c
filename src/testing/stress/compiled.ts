import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'

/** A module of ours as a program that is built can load it, which runs without a loader for TypeScript. Answers its address. */
export const compiled = (source: URL, file: string): string => {
  writeFileSync(file, transformSync(readFileSync(source, 'utf8'), { loader: 'ts', format: 'esm' }).code)
  return pathToFileURL(file).href
}
