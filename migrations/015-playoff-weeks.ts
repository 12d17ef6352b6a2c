import { type AnyDb, runStatements } from '#db/sql'

/**
 * Start of a season's playoffs and the teams that can win prizes in them, and weeks that were published although they
 * pay nothing, which matter for prizes that roll over.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table seasons add column playoff_start {int} check (playoff_start between 1 and 18)

    alter table leagues add column playoff_start {int} check (playoff_start between 1 and 18)

    alter table leagues add column playoff_teams text not null default 'inPlayoffs'
      check (playoff_teams in ('inPlayoffs', 'playing', 'all'))

    update leagues set playoff_teams = 'all' where pays_only_teams_that_play = 0

    alter table leagues drop column pays_only_teams_that_play

    alter table publications add column pays_nothing {int} not null default 0 check (pays_nothing in (0, 1))
    `,
  )
