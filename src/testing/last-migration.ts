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

/** What keeps the last migration from being made, and what SQLite then says: change it likewise. */
export const lastMigrationBlocked = {
  statement: 'alter table leagues add column sealed_join_code text',
  says: 'duplicate column name: sealed_join_code',
}
