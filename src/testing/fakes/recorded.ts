import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file in fixtures/, which were written for this project. */
export const fixtureText = (path: string): string =>
  readFileSync(join(process.cwd(), 'fixtures', path), 'utf8')

/** The JSON of a file in fixtures/. */
export const fixture = (path: string): unknown => JSON.parse(fixtureText(path))

/** The JSON of a file in fixtures/ with a few words exchanged, so that one thing is different. */
export function changedFixture(path: string, ...changes: [string | RegExp, string][]): unknown {
  const text = changes.reduce((before, [words, others]) => {
    const after = before.replace(words, others)
    if (after === before) throw new Error(`${String(words)} is not in ${path}`)
    return after
  }, fixtureText(path))
  return JSON.parse(text)
}

/** A folder of answers, read by the names of its files. */
export type Recordings = { folder: string; read: (name: string) => unknown }

/** A folder in fixtures/, whose answers were written for this project in the shape of recordings. */
export const fixtures = (folder: string): Recordings => ({
  folder: join(process.cwd(), 'fixtures', folder),
  read: name => fixture(`${folder}/${name}`),
})

/** A folder of real recordings beside the repository, where there is one; they are not ours to ship. */
export function recordings(folder: string): Recordings | undefined {
  const found = join(process.cwd(), '..', 'shared', folder)
  if (!existsSync(found)) return undefined
  return { folder: found, read: name => JSON.parse(readFileSync(join(found, name), 'utf8')) as unknown }
}
