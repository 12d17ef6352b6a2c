import { sql } from 'kysely'
import { type Migration, migrations } from '#migrations/index'
import { isPostgres, runStatements } from '#db/sql'

/** Migrations of a version that doesn't exist yet: they add a column, a table, an index and rows. */
export const laterMigrations: Migration[] = [
  {
    name: '901-colors',
    up: db =>
      runStatements(
        db,
        `
        alter table leagues add column color text

        update leagues set color = 'green'

        create table colors (league_id {int} not null primary key references leagues (id), name text not null) {strict}

        insert into colors (league_id, name) select id, color from leagues
        `,
      ),
  },
  {
    name: '902-shades',
    up: db =>
      runStatements(
        db,
        `
        alter table colors add column shade {int} not null default 0

        update colors set shade = league_id

        create index colors_shade on colors (shade)
        `,
      ),
  },
]

/** A migration that gives someone a cent. */
export const damagingMigration: Migration = {
  name: '903-damages-a-balance',
  up: async db => {
    const allowUpdates = isPostgres(db)
      ? 'alter table ledger_entries disable trigger user'
      : 'drop trigger ledger_entries_no_update'
    await sql.raw(allowUpdates).execute(db)
    await sql`update ledger_entries set amount_cents = amount_cents + 1 where id = 7`.execute(db)
  },
}

/** All migrations of the version after this one. */
export const laterVersion: Migration[] = [...migrations, ...laterMigrations]
