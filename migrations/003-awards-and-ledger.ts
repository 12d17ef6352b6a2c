import { type AnyDb, makeAppendOnly, runStatements } from '#db/sql'

/**
 * Awards and the money they move. The ledger is the source of truth for money: nothing in it changes, and a
 * reference can be posted only once, so that no award is ever paid or taken back twice.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table publications (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      week {int} not null check (week between 1 and 18),
      source text not null,
      youtube_link text,
      evidence_json text not null,
      published_at_ms {int} not null,
      published_by {int} references users (id) on delete set null,
      replaced_at_ms {int},
      foreign key (league_id, season_id) references seasons (league_id, id),
      unique (league_id, id)
    ) {strict}

    create unique index publications_one_a_week on publications (season_id, week) where replaced_at_ms is null

    create index publications_league on publications (league_id, season_id)

    create index publications_author on publications (published_by)

    create table awards (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      member_id {int} not null,
      kind text not null check (length(kind) between 1 and 40),
      is_once_a_season {int} not null check (is_once_a_season in (0, 1)),
      week {int} check (week between 1 and 18),
      player_name text not null check (length(player_name) between 1 and 100),
      player_key text not null check (player_key = lower(player_key)),
      provider_player_id text,
      nfl_team text,
      position text not null check (position in ('QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'ALL')),
      points_hundredths {int} not null,
      prize_cents {int} not null check (prize_cents >= 0),
      is_bench_player {int} not null check (is_bench_player in (0, 1)),
      source text not null,
      note text,
      publication_id {int},
      revision {int} not null default 1 check (revision >= 1),
      created_at_ms {int} not null,
      created_by {int} references users (id) on delete set null,
      created_by_name text not null,
      voided_at_ms {int},
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

    create index awards_newest on awards (league_id, id) where voided_at_ms is null

    create index awards_member on awards (league_id, member_id)

    create index awards_publication on awards (league_id, publication_id)

    create index awards_author on awards (created_by)

    create table ledger_entries (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      member_id {int},
      kind text not null check (kind in ('award', 'award_reversal', 'showdown_entry', 'showdown_refund',
        'showdown_prize', 'season_payout', 'payment', 'adjustment', 'rollover')),
      amount_cents {int} not null,
      memo text not null check (length(memo) <= 500),
      reference text,
      award_id {int},
      created_at_ms {int} not null,
      created_by {int},
      created_by_name text not null,
      check ((member_id is null) = (kind = 'rollover')),
      check ((award_id is not null) = (kind in ('award', 'award_reversal'))),
      check (kind <> 'award' or amount_cents >= 0),
      check (kind <> 'award_reversal' or amount_cents <= 0),
      check (kind <> 'showdown_entry' or amount_cents < 0),
      check (kind <> 'showdown_refund' or amount_cents > 0),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id),
      foreign key (league_id, award_id) references awards (league_id, id)
    ) {strict}

    create unique index ledger_entries_posted_once on ledger_entries (league_id, kind, reference)
      where reference is not null

    create index ledger_entries_standings on ledger_entries (league_id, season_id, kind, member_id, amount_cents)

    create index ledger_entries_balance on ledger_entries (league_id, member_id, amount_cents)

    create index ledger_entries_award on ledger_entries (league_id, award_id, amount_cents)

    create table audit_lines (
      id {id},
      league_id {int},
      actor_id {int},
      actor_name text not null,
      action text not null,
      summary text not null,
      at_ms {int} not null
    ) {strict}

    create index audit_lines_league on audit_lines (league_id, id)
    `,
  )
  await makeAppendOnly(db, 'ledger_entries')
}
