import type { TestProject } from 'vitest/node'
import { markSetupDone } from '#core/accounts/registration'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open'
import { makeClearable } from './reset-database.ts'
import { startPostgres } from './postgres-server.ts'

/** The data doesn't outlive the tests, so it needs neither durability nor cleanup. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=300',
  // Detects a deadlock long before the waiting query times out, even on a busy machine.
  'deadlock_timeout=100ms',
]

/** Starts a PostgreSQL server for the tests of core, with a migrated template that every test copies. */
export const setup = async (project: TestProject) => {
  const server = await startPostgres(settings)
  await server.createDatabase('sidepot_template')
  const template = await openDatabase(server.url.replace(/postgres$/, 'sidepot_template'))
  await migrate(template, Date.now)
  await markSetupDone(template)
  await makeClearable(template.db)
  await template.close()
  project.provide('postgresUrl', server.url)
  return () => server.close()
}
