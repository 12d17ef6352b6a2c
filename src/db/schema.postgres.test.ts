import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const now = () => 1_000

const open = async (url: string): Promise<OpenDatabase> => {
  const opened = await openDatabase(url)
  onTestFinished(() => opened.close())
  return opened
}

test('ends with the same tables and columns in PostgreSQL as in SQLite', async () => {
  const describe = async (database: OpenDatabase) =>
    (await database.db.introspection.getTables())
      .map(table => ({
        name: table.name,
        columns: table.columns.map(column => `${column.name}${column.isNullable ? '' : ' not null'}`).sort(),
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  const sqlite = await open('memory:')
  await migrate(sqlite, now)
  const postgres = await open(inject('postgresUrl').replace(/postgres$/, 'sidepot_template'))
  const nullableKeys = (tables: Awaited<ReturnType<typeof describe>>) =>
    tables.map(table => ({
      ...table,
      columns: table.columns.map(column => column.replace(/^id not null$/, 'id')),
    }))
  expect(nullableKeys(await describe(postgres))).toEqual(nullableKeys(await describe(sqlite)))
})
