import { countAwardedWeeks, countLeaguesIn } from '#db/league-count-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Number of leagues each user is in, not only those they run; a league's weeks are those with awards, including awards
 * recorded individually. Sharing the site counts toward the streak like sharing a win.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    alter table users add column leagues_in {int} not null default 0 check (leagues_in >= 0)

    update users set leagues_in = (
      select count(*) from (
        select id from leagues where commissioner_id = users.id
        union select league_id from members where user_id = users.id and status = 'active') as own)

    create index users_by_leagues_in on users (leagues_in, lower(first_name), lower(last_name), id)

    drop index users_by_leagues

    create index awards_week on awards (league_id, season_id, week) where voided_at_ms is null

    update league_counts set published_weeks = (
      select count(*) from (
        select season_id, week from awards
          where awards.league_id = league_counts.league_id and voided_at_ms is null and week is not null
        union select season_id, week from publications
          where publications.league_id = league_counts.league_id and pays_nothing = 1 and replaced_at_ms is null) as weeks)

    create table site_share_credits (
      user_id {int} not null references users (id) on delete cascade,
      day {int} not null,
      at_ms {int} not null,
      primary key (user_id, day)
    ) {strict}
    `,
  )
  await countLeaguesIn(db)
  await countAwardedWeeks(db)
}
