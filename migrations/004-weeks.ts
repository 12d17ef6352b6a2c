import { type AnyDb, runStatements } from '#db/sql'

/** Provider connections, team mappings, and weeks that are staged but not published yet. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table integrations (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      provider text not null,
      is_enabled {int} not null default 1 check (is_enabled in (0, 1)),
      league_ref text not null default '',
      consumer_key text,
      secrets_sealed text,
      token_expires_at_ms {int},
      connection_status text not null default 'not_tested' check (connection_status in ('not_tested', 'active', 'error')),
      error_message text,
      last_fetch_at_ms {int},
      league_key text,
      successor_json text,
      failed_attempts {int} not null default 0 check (failed_attempts >= 0),
      retry_job text,
      retry_at_ms {int},
      unique (league_id, provider)
    ) {strict}

    create table provider_teams (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      provider text not null,
      team_key text not null,
      team_name text not null,
      owner_name text not null,
      owner_id text,
      member_id {int},
      unique (league_id, provider, team_key),
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index integrations_retry on integrations (retry_at_ms) where retry_at_ms is not null

    create index provider_teams_member on provider_teams (league_id, member_id)

    create table provider_owners (
      league_id {int} not null references leagues (id) on delete cascade,
      provider text not null,
      owner_id text not null,
      member_id {int} not null,
      primary key (league_id, provider, owner_id),
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index provider_owners_member on provider_owners (league_id, member_id)

    create table staged_weeks (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      provider text not null,
      week {int} not null check (week between 1 and 18),
      source text not null,
      is_sample {int} not null check (is_sample in (0, 1)),
      week_packed {bytes} not null,
      fetched_at_ms {int} not null,
      unique (season_id, provider, week),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index staged_weeks_league on staged_weeks (league_id, season_id)

    create table planned_publications (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      provider text not null,
      week {int} not null check (week between 1 and 18),
      due_at_ms {int} not null,
      status text not null check (status in ('planned', 'stopped', 'published', 'waits')),
      prizes_json text not null,
      failed_attempts {int} not null default 0 check (failed_attempts >= 0),
      unique (season_id, week),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index planned_publications_due on planned_publications (due_at_ms) where status = 'planned'

    create index planned_publications_league on planned_publications (league_id, season_id)

    create table recaps (
      season_id {int} not null references seasons (id) on delete cascade,
      week {int} not null check (week between 1 and 18),
      kind text not null check (kind in ('published', 'open')),
      sent_at_ms {int} not null,
      primary key (season_id, week, kind)
    ) {strict}

    create table week_images (
      season_id {int} not null references seasons (id) on delete cascade,
      week {int} not null check (week between 1 and 18),
      shape text not null check (shape in ('wide', 'tall')),
      for_members {int} not null check (for_members in (0, 1)),
      version text not null,
      png_base64 text not null,
      drawn_at_ms {int} not null,
      primary key (season_id, week, shape, for_members)
    ) {strict}

    create table season_images (
      season_id {int} not null primary key references seasons (id) on delete cascade,
      version text not null,
      png_base64 text not null,
      drawn_at_ms {int} not null
    ) {strict}

    create table home_visits (
      user_id {int} not null references users (id) on delete cascade,
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      since_entry_id {int},
      since_ms {int},
      seen_entry_id {int} not null,
      began_at_ms {int} not null,
      seen_at_ms {int} not null,
      primary key (user_id, league_id),
      check ((since_entry_id is null) = (since_ms is null)),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index home_visits_league on home_visits (league_id, season_id)

    create table provider_cache (
      key text not null primary key,
      value_json text not null,
      stored_at_ms {int} not null
    ) {strict}
    `,
  )
