import { type AnyDb, runStatements } from '#db/sql'

/**
 * Playoff pick'em: one event per round and season, with its games, participants and picks. Participations cascade from
 * the league directly: if they cascaded from the event, PostgreSQL would refuse to delete the league's members before
 * them.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table showdown_events (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      round text not null check (round in ('divisional', 'conference')),
      status text not null default 'inactive' check (status in ('inactive', 'open', 'completed')),
      locks_at_ms {int},
      completed_at_ms {int},
      created_at_ms {int} not null,
      unique (season_id, round),
      unique (league_id, id),
      check ((status = 'completed') = (completed_at_ms is not null)),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index showdown_events_league on showdown_events (league_id, season_id)

    create index showdown_events_locking on showdown_events (locks_at_ms) where status = 'open'

    create table showdown_games (
      id {id},
      event_id {int} not null references showdown_events (id) on delete cascade,
      game_number {int} not null check (game_number between 1 and 4),
      home_team text not null check (length(home_team) between 1 and 50),
      away_team text not null check (length(away_team) between 1 and 50),
      winner text,
      unique (event_id, game_number),
      unique (event_id, id),
      check (home_team <> away_team),
      check (winner is null or winner in (home_team, away_team))
    ) {strict}

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
