import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

const undone = [
  'drop table calendar_events',
  'drop table calendars',
  `delete from migrations where name = '${lastMigration}'`,
]

/** Statements that undo the last migration on SQLite and on PostgreSQL; change them with every new migration. */
export const lastMigrationUndone = undone
export const lastMigrationUndoneOnPostgres = undone

/**
 * Statement that makes the last migration fail, and SQLite's error message; also change it with every new migration.
 */
export const lastMigrationBlocked = {
  statement: 'create table calendars (user_id integer)',
  message: 'table `calendars` already exists',
}
