import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

/** The statements that take the last migration back, on both databases: change them with every new migration. */
export const lastMigrationUndone = [
  'alter table sessions drop column has_second_factor',
  'alter table access_tokens drop column has_second_factor',
  'alter table email_links drop column asked_by',
  `delete from migrations where name = '${lastMigration}'`,
]
