import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

/** The statements that take the last migration back, on both databases: change them with every new migration. */
export const lastMigrationUndone = [
  'alter table users drop column wants_announcements',
  'alter table users drop column wants_league_mail',
  `delete from migrations where name = '${lastMigration}'`,
]
