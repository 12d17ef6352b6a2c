import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a text file in fixtures/; all fixtures were written for this project. */
export const fixtureText = (path: string): string =>
  readFileSync(join(process.cwd(), 'fixtures', path), 'utf8')

/** Reads a JSON file in fixtures/. */
export const fixture = (path: string): unknown => JSON.parse(fixtureText(path))

/** Reads a JSON fixture with some text replaced, to vary one aspect. */
export function changedFixture(path: string, ...changes: [string | RegExp, string][]): unknown {
  const text = changes.reduce((before, [pattern, others]) => {
    const after = before.replace(pattern, others)
    if (after === before) throw new Error(`${String(pattern)} is not in ${path}`)
    return after
  }, fixtureText(path))
  return JSON.parse(text)
}

/** Folder of responses, read by file name. */
export type Recordings = { folder: string; read: (name: string) => unknown }

/** Folder in fixtures/ whose responses were written for this project in the format of recordings. */
export const fixtures = (folder: string): Recordings => ({
  folder: join(process.cwd(), 'fixtures', folder),
  read: name => fixture(`${folder}/${name}`),
})

/** Folder of real recordings beside the repository, if it exists; they can't be distributed. */
export function recordings(folder: string): Recordings | undefined {
  const found = join(process.cwd(), '..', 'shared', folder)
  if (!existsSync(found)) return undefined
  return { folder: found, read: name => JSON.parse(readFileSync(join(found, name), 'utf8')) as unknown }
}
