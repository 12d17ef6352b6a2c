import { type AnyDb, runStatements } from '#db/sql'

/**
 * Taking a publication back also gives back what it replaced and withdraws the mails it has not sent, so each knows the
 * other. Awards keep who changed them last, and when.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table publications add column replaced_by {int} references publications (id) on delete set null
      check (replaced_by is null or replaced_at_ms is not null)

    create index publications_replaced_by on publications (replaced_by) where replaced_by is not null

    alter table awards add column voided_for {int} references publications (id) on delete set null
      check (voided_for is null or voided_at_ms is not null)

    create index awards_voided_for on awards (voided_for) where voided_for is not null

    alter table awards add column changed_at_ms {int}

    alter table awards add column changed_by_name text check ((changed_by_name is null) = (changed_at_ms is null))

    alter table outbox add column award_id {int} references awards (id) on delete set null

    alter table outbox add column publication_id {int} references publications (id) on delete set null

    create index outbox_award on outbox (award_id) where award_id is not null

    create index outbox_publication on outbox (publication_id) where publication_id is not null
    `,
  )
