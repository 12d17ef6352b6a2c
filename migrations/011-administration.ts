import { type AnyDb, runStatements } from '#db/sql'

/** The figures of each day. */
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
    `,
  )
