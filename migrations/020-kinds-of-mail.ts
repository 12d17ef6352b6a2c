import { type AnyDb, runStatements } from '#db/sql'

/**
 * Announcements and mail of leagues can be declined each by itself: a link that ends the one ended every mail before. Who
 * takes no mail at all takes none of these either.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table users add column wants_announcements {int} not null default 1 check (wants_announcements in (0, 1))

    alter table users add column wants_league_mail {int} not null default 1 check (wants_league_mail in (0, 1))
    `,
  )
