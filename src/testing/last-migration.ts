import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

/** The statements that take the last migration back, on both databases: change them with every new migration. */
export const lastMigrationUndone = [
  'alter table done_requests drop column body_hash',
  'alter table leagues drop column sealed_join_code',
  'alter table public_awards drop column sealed_slug',
  'drop table withheld_awards',
  `delete from migrations where name = '${lastMigration}'`,
]
