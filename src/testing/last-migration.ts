import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

const undone = [
  'drop index webhook_deliveries_sending',
  'drop table channel_posts',
  'drop table channels',
  'drop table league_events',
  'alter table leagues drop column chat_names_debtors',
  'alter table leagues drop column chat_is_quiet',
  `delete from migrations where name = '${lastMigration}'`,
]

/** Statements that undo the last migration on SQLite and on PostgreSQL; change them with every new migration. */
export const lastMigrationUndone = undone
export const lastMigrationUndoneOnPostgres = undone

/**
 * Statement that makes the last migration fail, and SQLite's error message; also change it with every new migration.
 */
export const lastMigrationBlocked = {
  statement: 'alter table leagues add column chat_is_quiet integer',
  message: 'duplicate column name: chat_is_quiet',
}
