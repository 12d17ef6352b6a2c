import { type AnyDb, runStatements } from '#db/sql'

/** Mail that must go out only once, mail one can unsubscribe from, and drawn share images. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table outbox add column once_key text

    create unique index outbox_once on outbox (once_key)

    alter table outbox add column unsubscribe_url text

    create table share_images (
      award_id {int} not null primary key references awards (id) on delete cascade,
      version text not null,
      png_base64 text not null,
      drawn_at_ms {int} not null
    ) {strict}
    `,
  )
