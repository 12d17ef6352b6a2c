import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'

/** Compiles one of our modules so that a built program can load it without a TypeScript loader. Returns its URL. */
export const compiled = (source: URL, file: string): string => {
  writeFileSync(file, transformSync(readFileSync(source, 'utf8'), { loader: 'ts', format: 'esm' }).code)
  return pathToFileURL(file).href
}
