import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

const counting = [
  ...[
    'leagues_insert',
    'leagues_delete',
    'leagues_hand_over',
    'members_insert',
    'members_delete',
    'members_update',
  ].map(name => ({ name: `${name}_people`, table: name.slice(0, name.indexOf('_')) })),
  ...['insert', 'update', 'delete'].map(event => ({ name: `awards_${event}_counts`, table: 'awards' })),
]

const undone = [
  'drop table site_share_credits',
  'drop index awards_week',
  'drop index users_by_leagues_in',
  'alter table users drop column leagues_in',
  'create index users_by_leagues on users (league_count, lower(first_name), lower(last_name), id)',
  `delete from migrations where name = '${lastMigration}'`,
]

/** Statements that undo the last migration on SQLite and on PostgreSQL; change them with every new migration. */
export const lastMigrationUndone = [...counting.map(({ name }) => `drop trigger ${name}`), ...undone]
export const lastMigrationUndoneOnPostgres = [
  ...counting.flatMap(({ name, table }) => [`drop trigger ${name} on ${table}`, `drop function ${name}`]),
  ...undone,
]

/**
 * Statement that makes the last migration fail, and SQLite's error message; also change it with every new migration.
 */
export const lastMigrationBlocked = {
  statement: 'alter table users add column leagues_in integer',
  message: 'duplicate column name: leagues_in',
}
