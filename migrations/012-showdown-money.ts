import { type AnyDb, runStatements } from '#db/sql'

/**
 * Ties Showdown money to its event, as award money is tied to its award: the pool of a round is then one sum over an
 * index, and what was taken in can be held against what was paid out. Lock times that are due are found by index too.
 *
 * Participations now go with their league directly. Going only with their event, they came too late for PostgreSQL,
 * which then refused to delete the members of the league. The two tables are made anew because SQLite cannot add a
 * foreign key to one that exists; they are empty, since nothing wrote into them before.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table ledger_entries add column showdown_event_id {int} references showdown_events (id)
      check ((showdown_event_id is not null) = (kind in ('showdown_entry', 'showdown_refund', 'showdown_prize')))

    create index ledger_entries_showdown on ledger_entries (showdown_event_id, member_id, kind, amount_cents)
      where showdown_event_id is not null

    create index showdown_events_locking on showdown_events (locks_at_ms) where status = 'open'

    drop table showdown_picks

    drop table showdown_participations

    create table showdown_participations (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      event_id {int} not null,
      member_id {int} not null,
      is_opted_in {int} not null check (is_opted_in in (0, 1)),
      is_paid {int} not null default 0 check (is_paid in (0, 1)),
      picks_submitted_at_ms {int},
      correct_picks {int} check (correct_picks >= 0),
      winnings_cents {int} not null default 0 check (winnings_cents >= 0),
      unique (event_id, member_id),
      unique (event_id, id),
      check (is_paid = 0 or is_opted_in = 1),
      check (is_paid = 1 or (picks_submitted_at_ms is null and correct_picks is null and winnings_cents = 0)),
      foreign key (league_id, event_id) references showdown_events (league_id, id) on delete cascade,
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index showdown_participations_event on showdown_participations (league_id, event_id)

    create index showdown_participations_member on showdown_participations (league_id, member_id)

    create table showdown_picks (
      event_id {int} not null,
      participation_id {int} not null,
      game_id {int} not null,
      team text not null check (length(team) between 1 and 50),
      primary key (participation_id, game_id),
      foreign key (event_id, participation_id) references showdown_participations (event_id, id) on delete cascade,
      foreign key (event_id, game_id) references showdown_games (event_id, id) on delete cascade
    ) {strict}

    create index showdown_picks_participation on showdown_picks (event_id, participation_id)

    create index showdown_picks_game on showdown_picks (event_id, game_id)
    `,
  )
