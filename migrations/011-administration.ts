import { type AnyDb, runStatements } from '#db/sql'

/** The figures of each day, what is known of the copies of the database, and what administrators were told of. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table daily_figures (
      day {int} not null primary key,
      users {int} not null,
      leagues {int} not null,
      awards {int} not null,
      premium_users {int} not null
    ) {strict}

    create table kept_copies (
      place text not null,
      name text not null,
      taken_at_ms {int} not null,
      bytes {int} not null check (bytes > 0),
      sha256 text not null check (length(sha256) = 64),
      is_sealed {int} not null check (is_sealed in (0, 1)),
      doubts text,
      rehearsed_at_ms {int},
      rehearsal_fault text,
      primary key (place, name),
      check (rehearsal_fault is null or rehearsed_at_ms is not null)
    ) {strict}

    create table alerts (
      key text not null primary key,
      what text not null,
      remedy text not null,
      since_ms {int} not null
    ) {strict}
    `,
  )
