import { type AnyDb, runStatements } from '#db/sql'

/** Published weeks and awards. Undoing a publication restores the one it replaced, so each references the other. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table publications (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      week {int} not null check (week between 1 and 18),
      source text not null,
      youtube_link text,
      evidence_packed {bytes} not null,
      correction_json text,
      published_at_ms {int} not null,
      rules_up_to {int} not null check (rules_up_to >= 0),
      published_by {int} references users (id) on delete set null,
      replaced_at_ms {int},
      replaced_by {int} references publications (id) on delete set null
        check (replaced_by is null or replaced_at_ms is not null),
      foreign key (league_id, season_id) references seasons (league_id, id),
      unique (league_id, id)
    ) {strict}

    create table corrections (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      publication_id {int} not null,
      decision text not null check (decision in ('move', 'stands', 'payBoth')),
      reason text not null check (length(reason) between 1 and 500),
      prizes_json text not null,
      week_packed {bytes} not null,
      decided_at_ms {int} not null,
      decided_by {int} references users (id) on delete set null,
      foreign key (league_id, publication_id) references publications (league_id, id)
    ) {strict}

    create index corrections_publication on corrections (league_id, publication_id)

    create index corrections_author on corrections (decided_by)

    create unique index publications_one_a_week on publications (season_id, week) where replaced_at_ms is null

    create index publications_league on publications (league_id, season_id)

    create index publications_newest on publications (published_at_ms) where replaced_at_ms is null

    create index publications_author on publications (published_by)

    create index publications_replaced_by on publications (replaced_by) where replaced_by is not null

    create table rule_versions (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      key text not null check (length(key) between 1 and 40),
      version {int} not null check (version >= 1),
      rule_json text not null,
      reason text check (length(reason) between 1 and 300),
      changed_at_ms {int} not null,
      changed_by {int} references users (id) on delete set null,
      changed_by_name text not null,
      unique (season_id, key, version),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index rule_versions_league on rule_versions (league_id, season_id)

    create index rule_versions_author on rule_versions (changed_by) where changed_by is not null

    create table awards (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      member_id {int} not null,
      kind text not null check (length(kind) between 1 and 40),
      rule_version_id {int} references rule_versions (id),
      is_fine {int} not null default 0 check (is_fine in (0, 1)),
      is_once_a_season {int} not null check (is_once_a_season in (0, 1)),
      week {int} check (week between 1 and 18),
      player_name text not null check (length(player_name) between 1 and 100),
      player_key text not null check (player_key = lower(player_key)),
      provider_player_id text,
      nfl_team text,
      position text not null check (position in ('QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'ALL')),
      points_hundredths {int} not null,
      prize_cents {int} not null check (case when is_fine = 1 then prize_cents <= 0 else prize_cents >= 0 end),
      is_bench_player {int} not null check (is_bench_player in (0, 1)),
      source text not null,
      note text,
      why text check (length(why) <= 500),
      why_json text check ((why_json is null) = (why is null)),
      paid_again_reason text,
      publication_id {int},
      revision {int} not null default 1 check (revision >= 1),
      created_at_ms {int} not null,
      created_by {int} references users (id) on delete set null,
      created_by_name text not null,
      voided_at_ms {int},
      voided_for {int} references publications (id) on delete set null
        check (voided_for is null or voided_at_ms is not null),
      final_at_ms {int},
      paid_at_ms {int},
      void_reason text check (void_reason is null or voided_at_ms is not null),
      corrected_because text check (corrected_because <> ''),
      changed_at_ms {int},
      changed_by {int} references users (id) on delete set null,
      changed_by_name text check ((changed_by_name is null) = (changed_at_ms is null)),
      unique (league_id, id),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id),
      foreign key (league_id, publication_id) references publications (league_id, id)
    ) {strict}

    create unique index awards_no_duplicate on awards (season_id, kind, coalesce(week, 0), position, player_key)
      where voided_at_ms is null

    create unique index awards_once_a_season on awards (season_id, kind)
      where is_once_a_season = 1 and voided_at_ms is null

    create index awards_season on awards (league_id, season_id, member_id, kind, week, prize_cents)
      where voided_at_ms is null

    create index awards_provisional on awards (season_id, week) where voided_at_ms is null and final_at_ms is null

    create index awards_newest on awards (league_id, id) where voided_at_ms is null

    create index awards_newest_in_season on awards (league_id, season_id, id) where voided_at_ms is null

    create index awards_member on awards (league_id, member_id)

    create index awards_publication on awards (league_id, publication_id)

    create index awards_author on awards (created_by)

    create index awards_changer on awards (changed_by) where changed_by is not null

    create index awards_rule_version on awards (rule_version_id) where rule_version_id is not null

    create index awards_voided_for on awards (voided_for) where voided_for is not null

    create table fine_agreements (
      season_id {int} not null,
      member_id {int} not null,
      league_id {int} not null references leagues (id) on delete cascade,
      max_cents {int} not null check (max_cents >= 0),
      agreed_at_ms {int} not null,
      primary key (season_id, member_id),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index fine_agreements_member on fine_agreements (league_id, member_id)

    create index fine_agreements_league on fine_agreements (league_id, season_id)
    `,
  )
