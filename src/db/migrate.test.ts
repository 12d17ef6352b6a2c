import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index'
import { tempFolder } from '#testing/temp-folder'
import { preMigrationBackups } from './pre-migration-backup.ts'
import { copyDatabase, problemsOf } from './copy.ts'
import { migrate, migrationState, NewerDatabase } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const now = () => 1_000

const open = async (url: string): Promise<OpenDatabase> => {
  const opened = await openDatabase(url)
  onTestFinished(() => opened.close())
  return opened
}

test.each(migrations.map((_, index) => index))(
  'applies the rest after the first %i migrations',
  async count => {
    const database = await open('memory:')
    await migrate(database, now, { known: migrations.slice(0, count) })
    expect(await migrate(database, now)).toEqual(migrations.slice(count).map(({ name }) => name))
    expect((await migrationState(database.db)).pending).toEqual([])
  },
)

test('rejects a database of a newer version with what to do', async () => {
  const database = await open('memory:')
  await migrate(database, now, { known: [...migrations, { name: '999-future', up: async () => undefined }] })
  const attempt = migrate(database, now)
  await expect(attempt).rejects.toThrow(NewerDatabase)
  await expect(attempt).rejects.toThrow(
    /newer version of Sidepot \(it has 999-future\)\. .*sidepot upgrade --undo/,
  )
})

test('rolls back a failing migration completely', async () => {
  const database = await open('memory:')
  const failing = {
    name: '999-fails',
    up: async (db: OpenDatabase['db']) => {
      await sql`create table half (id integer) strict`.execute(db)
      throw new Error('broken on purpose')
    },
  }
  await expect(migrate(database, now, { known: [...migrations, failing] })).rejects.toThrow(
    'broken on purpose',
  )
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
  expect((await migrationState(database.db)).applied).toHaveLength(migrations.length)
})

test('migrates once when two processes start together', async () => {
  const url = `file:${join(tempFolder(), 'shared.db')}`
  const connections = await Promise.all([open(url), open(url)])
  const applied = await Promise.all(connections.map(database => migrate(database, now)))
  expect(applied.map(names => names.length).sort()).toEqual([0, migrations.length])
})

const half = { known: migrations.slice(0, 3) }

test('creates a verified backup named by time before migrating a database with data', async () => {
  const path = tempFolder()
  const database = await open(`file:${join(path, 'sidepot.db')}`)
  await migrate(database, now, half)
  await migrate(database, () => Date.UTC(2026, 10, 20, 17))
  const backupNames = readdirSync(join(path, 'before-migrations'))
  expect(backupNames).toEqual(['2026-11-20T17-00-00-000Z-before-004-weeks.db'])
  expect(problemsOf(join(path, 'before-migrations', backupNames[0] ?? ''))).toEqual([])
})

test('deletes the unfinished backup of a migration that was killed', async () => {
  const path = tempFolder()
  const database = await open(`file:${join(path, 'sidepot.db')}`)
  await migrate(database, now, half)
  mkdirSync(join(path, 'before-migrations'))
  writeFileSync(
    join(path, 'before-migrations', '2026-11-20T17-00-00-000Z-before-004-weeks.db.unfinished'),
    '',
  )
  await migrate(database, now)
  expect(readdirSync(join(path, 'before-migrations'))).toEqual([
    '1970-01-01T00-00-01-000Z-before-004-weeks.db',
  ])
})

test('creates another backup of the current data for a repeated migration, and retains five', async () => {
  const path = tempFolder()
  const database = await open(`file:${join(path, 'sidepot.db')}`)
  await migrate(database, now)
  const last = migrations.at(-1)?.name ?? ''
  for (let count = 1; count <= 7; count++) {
    await sql`delete from migrations where name = ${last}`.execute(database.db)
    await sql`insert into instance_settings (key, value) values (${`time ${count}`}, '')`.execute(database.db)
    const harmless = { name: last, up: async () => undefined }
    await migrate(database, now, { known: [...migrations.slice(0, -1), harmless] })
  }
  const backups = preMigrationBackups(join(path, 'sidepot.db'))
  const countIn = async ({ path }: { path: string }) => {
    const backup = await open(`file:${path}`)
    return (await backup.db.selectFrom('instance_settings').select('key').execute()).length
  }
  expect(await Promise.all(backups.map(countIn))).toEqual([7, 6, 5, 4, 3])
})

test('collects statistics without samples of values, with which SQLite would prepare most queries at each run', async () => {
  const database = await open('memory:')
  await migrate(database, now, { known: migrations.slice(0, -1) })
  await sql`insert into instance_settings (key, value) values ('first', ''), ('second', '')`.execute(
    database.db,
  )
  await migrate(database, now)
  const countIn = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where tbl = 'instance_settings'`.execute(database.db)
    return rows[0]?.count
  }
  expect([await countIn('sqlite_stat1'), await countIn('sqlite_stat4')]).toEqual([1, 0])
})

test('does not migrate when the disk has no space for the backup', async () => {
  const path = tempFolder()
  const file = join(path, 'sidepot.db')
  const database = await open(`file:${file}`)
  await migrate(database, now, half)
  // A sparse file that would need more space than there is.
  truncateSync(`${file}-wal`, 2 ** 42)
  await expect(migrate(database, now)).rejects.toThrow(/^[\d.]+ [kMG]B free for .* No changes were made\./)
  expect((await migrationState(database.db)).applied).toHaveLength(3)
  expect(preMigrationBackups(file)).toEqual([])
})

test('makes a new database and its backups readable by their owner only', async () => {
  const path = tempFolder()
  const database = await open(`file:${join(path, 'sidepot.db')}`)
  await migrate(database, now, half)
  await migrate(database, now)
  const [backup] = preMigrationBackups(join(path, 'sidepot.db'))
  const files = [join(path, 'sidepot.db'), join(path, 'sidepot.db-wal'), backup?.path ?? '']
  expect(files.map(file => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
})

test('never overwrites a file with a backup, and does not call an unreadable file damaged', async () => {
  const path = tempFolder()
  const database = await open(`file:${join(path, 'sidepot.db')}`)
  await migrate(database, now)
  const target = join(path, 'copy.db')
  await copyDatabase(database.file ?? '', target)
  await expect(copyDatabase(database.file ?? '', target)).rejects.toThrow(/exists already/)
  expect(() => problemsOf(join(path, 'nothing.db'))).toThrow('unable to open')
})

test('covers every foreign key with an index', async () => {
  const database = await open('memory:')
  await migrate(database, now)
  const { rows } = await sql<{ table: string; columns: string }>`
    select m.name as "table", group_concat(f."from") as columns
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' group by m.name, f.id`.execute(
    database.db,
  )
  const { rows: indexed } = await sql<{ table: string; columns: string }>`
    select m.name as "table", (select group_concat(name) from (select name from pragma_index_info(i.name) order by seqno)) as columns
    from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table'`.execute(database.db)
  const { rows: primary } = await sql<{ table: string; columns: string }>`
    select m.name as "table", c.name as columns from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.pk = 1`.execute(
    database.db,
  )
  const uncovered = rows.filter(
    key =>
      ![...indexed, ...primary].some(
        index => index.table === key.table && `${index.columns},`.startsWith(`${key.columns},`),
      ),
  )
  expect(uncovered).toEqual([])
})
