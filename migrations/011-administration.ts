import { type AnyDb, runStatements } from '#db/sql'

/**
 * Daily stats, known backups, notifications to site admins and their notes, announcements, recently deleted data, and
 * bulk actions.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table daily_stats (
      day {int} not null primary key,
      users {int} not null,
      leagues {int} not null,
      awards {int} not null,
      premium_users {int} not null,
      subscribers {int} not null,
      revenue_cents {int} check (revenue_cents >= 0)
    ) {strict}

    create table backup_files (
      place text not null,
      name text not null,
      taken_at_ms {int} not null,
      bytes {int} not null check (bytes > 0),
      sha256 text not null check (length(sha256) = 64),
      is_sealed {int} not null check (is_sealed in (0, 1)),
      ledger_errors text,
      restore_tested_at_ms {int},
      restore_test_error text,
      primary key (place, name),
      check (restore_test_error is null or restore_tested_at_ms is not null)
    ) {strict}

    create table alerts (
      key text not null primary key,
      what text not null,
      suggested_fix text not null,
      since_ms {int} not null
    ) {strict}

    create table bulk_runs (
      id {id},
      act text not null check (act in ('promote', 'disable', 'enable', 'delete', 'write')),
      duration {int} not null check (duration > 0),
      author_id {int} references users (id) on delete set null,
      by_command {int} not null default 0 check (by_command in (0, 1)),
      status text not null check (status in ('waiting', 'running', 'done', 'stopped')),
      total {int} not null default 0 check (total >= 0),
      done {int} not null default 0 check (done >= 0),
      failed {int} not null default 0 check (failed >= 0),
      created_at_ms {int} not null,
      starts_at_ms {int} not null,
      finished_at_ms {int},
      check (done + failed <= total),
      check ((status in ('done', 'stopped')) = (finished_at_ms is not null))
    ) {strict}

    create index bulk_runs_open on bulk_runs (status, starts_at_ms)

    create index bulk_runs_author on bulk_runs (author_id) where author_id is not null

    create table bulk_rows (
      run_id {int} not null references bulk_runs (id) on delete cascade,
      user_id {int} not null,
      status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
      why text,
      primary key (run_id, user_id),
      check ((status = 'failed') = (why is not null))
    ) {strict}

    create index bulk_rows_open on bulk_rows (run_id, status, user_id)

    create table announcements (
      id {id},
      audience text not null check (audience in ('all', 'commissioners', 'managers', 'premium', 'active', 'league', 'chosen')),
      active_since_ms {int},
      league_id {int} references leagues (id) on delete set null,
      people_json text,
      selection_id {int} references bulk_runs (id) on delete set null,
      subject text not null,
      message text not null,
      in_feed {int} not null check (in_feed in (0, 1)),
      status text not null check (status in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
      author_id {int} references users (id) on delete set null,
      created_at_ms {int} not null,
      starts_at_ms {int},
      finished_at_ms {int},
      recipients {int} check (recipients >= 0),
      last_user_id {int} not null default 0,
      is_queued {int} not null default 0 check (is_queued in (0, 1)),
      queued {int} not null default 0 check (queued >= 0),
      sent {int} not null default 0 check (sent >= 0),
      failed {int} not null default 0 check (failed >= 0),
      check (status = 'draft' or starts_at_ms is not null),
      check ((status in ('sent', 'stopped')) = (finished_at_ms is not null))
    ) {strict}

    create table person_notes (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      author_id {int} references users (id) on delete set null,
      text text not null check (length(text) between 1 and 2000),
      created_at_ms {int} not null
    ) {strict}

    create index person_notes_user on person_notes (user_id, id)

    create index person_notes_author on person_notes (author_id) where author_id is not null

    create table soft_deleted (
      id {id},
      kind text not null check (kind in ('league', 'person')),
      subject_id {int} not null,
      with_id {int} references soft_deleted (id) on delete cascade,
      sealed_name text not null,
      sealed_rows text not null,
      deleted_by {int} references users (id) on delete set null,
      deleted_at_ms {int} not null
    ) {strict}

    create index deleted_things_age on soft_deleted (deleted_at_ms)

    create index deleted_things_with on soft_deleted (with_id) where with_id is not null

    create index deleted_things_by on soft_deleted (deleted_by) where deleted_by is not null

    create index announcements_open on announcements (status, id)

    create index announcements_selection on announcements (selection_id) where selection_id is not null

    create index announcements_league on announcements (league_id) where league_id is not null

    create index announcements_author on announcements (author_id) where author_id is not null
    `,
  )
