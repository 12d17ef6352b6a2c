import { type AnyDb, runStatements } from '#db/sql'

/**
 * Whether a session, and an access token that it made, stands for more than a password; and who asked for another address.
 * Of sessions and tokens from before nobody knows, so they count as made with a password alone.
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
