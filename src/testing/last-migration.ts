import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

/** The statements that take the last migration back, on both databases: change them with every new migration. */
export const lastMigrationUndone = [
  'alter table members drop column provider_team_name',
  'alter table members drop column provider_team_season',
  `delete from migrations where name = '${lastMigration}'`,
]
