import { type AnyDb, runStatements } from '#db/sql'

/** How often something was tried, kept in the database so that neither a restart nor a second server forgets it. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table attempts (
      key text not null primary key,
      count {int} not null check (count >= 1),
      since_ms {int} not null
    ) {strict}

    create index attempts_age on attempts (since_ms)
    `,
  )
