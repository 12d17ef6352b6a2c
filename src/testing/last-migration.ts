import { migrations } from '#migrations/index'

export const lastMigration = migrations.at(-1)?.name ?? ''

/** The statements that take the last migration back, on both databases: change them with every new migration. */
export const lastMigrationUndone = [
  'alter table leagues drop column second_yes_asked_json',
  `delete from migrations where name = '${lastMigration}'`,
]

/** What keeps the last migration from being made, and what SQLite then says: change it likewise. */
export const lastMigrationBlocked = {
  statement: 'alter table leagues add column second_yes_asked_json text',
  says: 'duplicate column name: second_yes_asked_json',
}
