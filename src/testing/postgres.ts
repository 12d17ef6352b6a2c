import type { TestProject } from 'vitest/node'
import { markSetupDone } from '#core/accounts/registration-policy'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open'
import { makeClearable } from './reset-database.ts'
import { startPostgres } from './postgres-server.ts'

/** Nothing of it outlives the tests, so it need not be safe on disk, nor tidied up. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=300',
  // Found long before whoever waits gives up, on a busy machine too.
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
