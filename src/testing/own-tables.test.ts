import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (folder: string) => {
  const root = fileURLToPath(new URL(`../${folder}`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Area of core that owns each table, according to src/db/tables. */
const owners = new Map(
  read('db/tables').flatMap(({ file, text }) => {
    const tables = text.slice(text.search(/export type \w+Tables = /))
    return [...tables.matchAll(/(?:^ {2}|= \{ )(\w+):/gm)].map(
      ([, table]) => [table, basename(file, '.ts')] as const,
    )
  }),
)

test('each area of core writes only to its own tables', () => {
  const written = read('core').flatMap(({ file, text }) =>
    [...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g)].map(([, table]) => ({
      file,
      table,
      isOwn: file.startsWith(`${owners.get(table)}/`),
    })),
  )
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(({ isOwn }) => !isOwn)).toEqual([])
})
