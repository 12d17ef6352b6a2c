import { type AnyDb, runStatements } from '#db/sql'

/**
 * Last known provider name of a member's team and its season: a name that still matches follows the provider in a new
 * season, and a custom name stays. Teams that are already mapped start with the known data.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table members add column provider_team_name text

    alter table members add column provider_team_season {int}

    update members set
      provider_team_name = (select max(substr(team_name, 1, 50)) from provider_teams where provider_teams.member_id = members.id),
      provider_team_season = (
        select max(seasons.year) from seasons join staged_weeks on staged_weeks.season_id = seasons.id
        where seasons.league_id = members.league_id and staged_weeks.is_sample = 0)
    `,
  )
