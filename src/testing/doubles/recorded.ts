import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file in fixtures/, which were written for this project. */
export const fixtureText = (path: string): string =>
  readFileSync(join(process.cwd(), 'fixtures', path), 'utf8')

/** The JSON of a file in fixtures/. */
export const fixture = (path: string): unknown => JSON.parse(fixtureText(path))

/** A folder of real recordings beside the repository, where there is one; they are not ours to ship. */
export function recordings(folder: string): { folder: string; read: (name: string) => unknown } | undefined {
  const found = join(process.cwd(), '..', 'shared', folder)
  if (!existsSync(found)) return undefined
  return { folder: found, read: name => JSON.parse(readFileSync(join(found, name), 'utf8')) as unknown }
}
