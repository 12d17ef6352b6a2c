import { type AnyDb, runStatements } from '#db/sql'

/**
 * Events of a league, from which its messages are rendered, and chat channels with their posts. A post is queued in the
 * transaction of its event, once per channel. A channel, and now a webhook, is called by one server at a time.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table leagues add column chat_is_quiet {int} not null default 1 check (chat_is_quiet in (0, 1))

    alter table leagues add column chat_names_debtors {int} not null default 0 check (chat_names_debtors in (0, 1))

    create table league_events (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      event text not null,
      week {int} check (week between 1 and 18),
      data_json text not null,
      idempotency_key text,
      at_ms {int} not null,
      unique (league_id, idempotency_key),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index league_events_season on league_events (league_id, season_id, week)

    create table channels (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      service text not null check (service in ('discord', 'slack', 'groupme', 'telegram')),
      name text not null check (length(name) between 1 and 60),
      sealed_address text not null,
      address_end text not null,
      messages text not null,
      created_at_ms {int} not null,
      disabled_at_ms {int},
      disabled_because text,
      check ((disabled_at_ms is null) = (disabled_because is null))
    ) {strict}

    create index channels_league on channels (league_id, id)

    create table channel_posts (
      id {id},
      channel_id {int} not null references channels (id) on delete cascade,
      event_id {int} not null references league_events (id) on delete cascade,
      message text not null,
      status text not null default 'queued'
        check (status in ('queued', 'sending', 'sent', 'maybe', 'dead', 'replaced')),
      attempts {int} not null default 0 check (attempts >= 0),
      next_attempt_at_ms {int} not null,
      began_at_ms {int},
      is_urgent {int} not null default 0 check (is_urgent in (0, 1)),
      body text,
      remote_id text,
      edits_post_id {int} references channel_posts (id) on delete set null,
      last_error text,
      created_at_ms {int} not null,
      ended_at_ms {int},
      unique (channel_id, event_id, message),
      check ((status in ('queued', 'sending')) = (ended_at_ms is null))
    ) {strict}

    create index channel_posts_event on channel_posts (event_id)

    create index channel_posts_edited on channel_posts (edits_post_id)

    create index channel_posts_due on channel_posts (next_attempt_at_ms, id) where status in ('queued', 'sending')

    create index channel_posts_age on channel_posts (created_at_ms)

    create unique index channel_posts_sending on channel_posts (channel_id) where status = 'sending'

    update webhook_deliveries set status = 'queued' where status = 'sending'

    create unique index webhook_deliveries_sending on webhook_deliveries (webhook_id) where status = 'sending'
    `,
  )
