import { type AnyDb, runStatements } from '#db/sql'

/**
 * Secret calendar address of a user, and the events their calendar has already seen: their versions, and those that were
 * canceled since.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table calendars (
      user_id {int} not null primary key references users (id) on delete cascade,
      token_hash text not null unique,
      sealed_token text not null,
      created_at_ms {int} not null
    ) {strict}

    create table calendar_events (
      user_id {int} not null references calendars (user_id) on delete cascade,
      name text not null check (length(name) > 0),
      sequence {int} not null check (sequence >= 0),
      is_canceled {int} not null check (is_canceled in (0, 1)),
      summary text not null,
      description text not null,
      path text not null,
      day text check (length(day) = 10),
      at_ms {int},
      time_zone text,
      changed_at_ms {int} not null,
      primary key (user_id, name),
      check ((day is null) <> (at_ms is null)),
      check ((at_ms is null) = (time_zone is null))
    ) {strict}
    `,
  )
