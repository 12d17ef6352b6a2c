import { type AnyDb, runStatements } from '#db/sql'

/** Payment events as they arrived, what jobs did, and what the installation remembers of itself. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table billing_events (
      id text not null primary key,
      type text not null,
      payload_json text not null,
      received_at_ms {int} not null,
      applied_at_ms {int},
      last_error text
    ) {strict}

    create index billing_events_open on billing_events (received_at_ms) where applied_at_ms is null

    create table job_runs (
      id {id},
      job text not null,
      scheduled_for_ms {int} not null,
      started_at_ms {int} not null,
      finished_at_ms {int},
      outcome text check (outcome in ('done', 'failed')),
      detail text,
      unique (job, scheduled_for_ms)
    ) {strict}

    create table leases (
      name text not null primary key,
      owner text not null,
      fence {int} not null,
      expires_at_ms {int} not null
    ) {strict}

    create table installation (
      key text not null primary key,
      value text not null
    ) {strict}
    `,
  )
