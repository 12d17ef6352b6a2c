import { type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import type { OpenDatabase } from './open.ts'
import { assertSchema } from './schema-check.ts'
import { isPostgres } from './sql.ts'

const fresh = async () => {
  const open = await freshDatabase()
  onTestFinished(() => open.close())
  return open
}

const triggerOf = async ({ db }: OpenDatabase, table: string): Promise<string> => {
  const names = isPostgres(db)
    ? sql<{
        name: string
      }>`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`
    : sql<{ name: string }>`select name from sqlite_master where type = 'trigger' and tbl_name = ${table}`
  return (await names.execute(db)).rows[0]?.name ?? ''
}

const dropTrigger = async (open: OpenDatabase) => {
  const name = await triggerOf(open, 'ledger_entries')
  return `drop trigger ${name}${isPostgres(open.db) ? ' on ledger_entries' : ''}`
}

test.each<[what: string, statement: (open: OpenDatabase) => string | Promise<string>, suggestedFix: string]>([
  ['table', () => 'drop table announcements', 'db restore'],
  ['column', () => 'alter table members drop column provider_team_name', 'db restore'],
  ['index', () => 'drop index ledger_entries_balance', 'doctor --fix'],
  ['trigger', dropTrigger, 'db restore'],
])('rejects a database with all migrations and a missing %s', async (_what, statement, suggestedFix) => {
  const open = await fresh()
  // A successful check at the last start does not count.
  await assertSchema(open)
  await sql.raw(await statement(open)).execute(open.db)
  await expect(assertSchema(open)).rejects.toThrow(suggestedFix)
})

test('ignores objects a host added', async () => {
  const open = await fresh()
  await sql.raw('create index of_the_host on leagues (name)').execute(open.db)
  await sql.raw('create table of_the_host_too (id integer)').execute(open.db)
  await assertSchema(open)
})

test('runs few queries at startup when nothing changed', async () => {
  const open = await fresh()
  const queries = async (): Promise<number> => {
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await assertSchema({ ...open, db: open.db.withPlugin(counting) })
    return count
  }
  const first = await queries()
  const second = await queries()
  expect(second).toBeLessThan(first)
  expect(await queries()).toBe(second)
})
