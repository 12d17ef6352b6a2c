import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

/** The statements that take the last migration back, on both databases: change them with every new migration. */
export const lastMigrationUndone = [
  'alter table leagues drop column second_yes_asked_json',
  `delete from migrations where name = '${lastMigration}'`,
]
