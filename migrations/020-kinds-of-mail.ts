import { type AnyDb, runStatements } from '#db/sql'

/**
 * Announcements and league emails can be turned off separately: their unsubscribe link used to turn off all emails.
 * Users who opted out of all emails are opted out of these as well.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table users add column wants_announcements {int} not null default 1 check (wants_announcements in (0, 1))

    alter table users add column wants_league_mail {int} not null default 1 check (wants_league_mail in (0, 1))
    `,
  )
