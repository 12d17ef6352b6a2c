import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { migrations } from '#migrations/index'
import { freshDatabase } from '#testing/database'
import { tempFolder } from '#testing/temp-folder'
import { migrate, migrateAndLock, migrationState } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { DatabaseInUse } from './serving.ts'
import { runMaintenance } from './maintenance.ts'

const now = () => 1_000
const last = migrations.at(-1)?.name ?? ''
const isOnPostgres = inject('postgresUrl') !== ''

/** The same database opened twice, as by two processes; the last migration, which does nothing here, is pending. */
const twice = async (): Promise<[OpenDatabase, OpenDatabase]> => {
  const url = isOnPostgres ? await freshUrl() : `file:${join(tempFolder(), 'sidepot.db')}`
  const connections = [await openDatabase(url), await openDatabase(url)] as const
  onTestFinished(async () => {
    for (const one of connections) await one.close()
  })
  await migrate(connections[0], now)
  await sql`delete from migrations where name = ${last}`.execute(connections[0].db)
  return [...connections]
}

const freshUrl = async (): Promise<string> => {
  const fresh = await freshDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(fresh.db)
  await fresh.close()
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` }).href
}

const known = [...migrations.slice(0, -1), { name: last, up: async () => undefined }]
const older = migrations.slice(0, -1)

const serve = async (
  open: OpenDatabase,
  program = known,
  onLost: (isReacquired: boolean) => void = () => undefined,
) => {
  const { applied, lock } = await migrateAndLock(open, now, { known: program, onLost })
  onTestFinished(() => lock.release())
  return { applied, lock }
}

test('migrates, then keeps others from migrating until it exits', async () => {
  const [server, command] = await twice()
  const { applied, lock } = await serve(server)
  expect(applied).toEqual([last])
  await sql`delete from migrations where name = ${last}`.execute(server.db)
  await expect(migrate(command, now, { known })).rejects.toThrow(
    `A Sidepot server is running on ${command.place}, and this version would change its database ` +
      `(${last}). Stop that server first; sidepot db migrate or the next start then migrates it.`,
  )
  expect((await migrationState(command.db)).pending).toEqual([last])
  await lock.release()
  expect(await migrate(command, now, { known })).toEqual([last])
})

test("does not migrate a newer server's schema while an older one runs", async () => {
  const [old, newer] = await twice()
  await serve(old, older)
  await expect(serve(newer)).rejects.toThrow(DatabaseInUse)
  expect((await migrationState(newer.db)).pending).toEqual([last])
})

test('shows a complete database to both of two concurrent starts', async () => {
  const connections = await twice()
  const outcomes = await Promise.allSettled(connections.map(open => serve(open)))
  const fulfilled = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(fulfilled).toHaveLength(isOnPostgres ? 2 : 1)
  expect((await migrationState(connections[0].db)).pending).toEqual([])
})

test('reports which of how many migrations is running', async () => {
  const open = await openDatabase('memory:')
  onTestFinished(() => open.close())
  const progress: [number, number][] = []
  await migrate(open, now, { onMigrating: (number, total) => void progress.push([number, total]) })
  expect([progress[0], progress.at(-1)]).toEqual([
    [1, migrations.length],
    [migrations.length, migrations.length],
  ])
})

test('stops writing but still reads after an unknown migration', async () => {
  const [server, newer] = await twice()
  await serve(server, older)
  await runMaintenance(server, older)
  expect(server.writeLock.current()).toBeUndefined()
  await sql`insert into migrations (name, applied_at_ms) values ('999-future', 1)`.execute(newer.db)
  await runMaintenance(server, older)
  expect(server.writeLock.current()?.why).toBe('newer')
  const writing = sql`insert into instance_settings (key, value) values ('a', 'b')`.execute(server.db)
  await expect(writing).rejects.toThrow(/read-?only/)
  expect(await sql`select 1 as one`.execute(server.db)).toMatchObject({ rows: [{ one: 1 }] })
})

test.runIf(isOnPostgres)(
  'allows several servers on one PostgreSQL; a lock lost with its connection is reacquired',
  async () => {
    const [one, two] = await twice()
    const losses: boolean[] = []
    await serve(one, known, isReacquired => void losses.push(isReacquired))
    await serve(two, known)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sidepot lock' and datname = current_database()`.execute(one.db)
    await vi.waitFor(() => expect(losses).toEqual([false, true]))
    await sql`delete from migrations where name = ${last}`.execute(one.db)
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(one.db)
      expect(rows).toHaveLength(2)
    })
    await expect(migrate(one, now, { known })).rejects.toThrow(DatabaseInUse)
  },
)
