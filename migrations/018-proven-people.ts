import { type AnyDb, runStatements } from '#db/sql'

/**
 * Whether a session, or an access token created by it, was verified by more than a password; and who requested an email
 * change. Older sessions and tokens count as password-only, because it is unknown.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table sessions add column has_second_factor {int} not null default 0 check (has_second_factor in (0, 1))

    alter table access_tokens add column has_second_factor {int} not null default 0 check (has_second_factor in (0, 1))

    alter table email_links add column asked_by text not null default 'themselves'
      check (asked_by in ('themselves', 'administrator'))
    `,
  )
