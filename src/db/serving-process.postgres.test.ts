import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { execa } from 'execa'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { lastMigration, lastMigrationUndoneOnPostgres } from '#testing/last-migration'
import { untilServing } from '#testing/serving-process'
import { migrationState } from './migrate.ts'

const program = join(process.cwd(), 'bin/sidepot.js')
const isBuilt = existsSync(join(process.cwd(), 'dist/cli.js'))

test.skipIf(!isBuilt)(
  'allows no migration by commands or other servers while a PostgreSQL server runs, until it was killed',
  { timeout: 60_000 },
  async () => {
    const open = await freshDatabase()
    onTestFinished(() => open.close())
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(open.db)
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` }).href
    const started = (...argv: string[]) =>
      execa(process.execPath, [program, ...argv], {
        env: { DATABASE_URL: url, SECRET_KEY: 'a key that is long enough', PORT: '0' },
        reject: false,
      })
    const server = started('serve')
    await untilServing(server)
    for (const statement of lastMigrationUndoneOnPostgres) await sql.raw(statement).execute(open.db)
    for (const argv of [['leagues', 'list'], ['db', 'migrate'], ['upgrade'], ['serve']]) {
      const { exitCode, stderr } = await started(...argv)
      expect([argv, exitCode, stderr]).toEqual([
        argv,
        3,
        expect.stringMatching(/A Sidepot server is running on .* Stop that server first/),
      ])
    }
    expect((await migrationState(open.db)).pending).toEqual([lastMigration])
    server.kill('SIGKILL')
    await server
    expect(await started('upgrade')).toMatchObject({ exitCode: 0, stdout: `Applied ${lastMigration}.` })
  },
)
