import { countRevisions, handoverTables } from '#db/revision-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Provider teams whose manager was replaced during the season: such a team is unmapped until a commissioner decides who
 * wins its prizes, and earlier weeks stay with the former manager.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    alter table provider_teams add column owner_change text check (owner_change in ('another', 'none'))

    create table former_teams (
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      provider text not null,
      team_key text not null,
      before_week {int} not null check (before_week between 1 and 19),
      member_id {int} not null,
      primary key (season_id, provider, team_key, before_week),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, provider, team_key)
        references provider_teams (league_id, provider, team_key) on delete cascade,
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index former_teams_team on former_teams (league_id, provider, team_key)

    create index former_teams_season on former_teams (league_id, season_id)

    create index former_teams_member on former_teams (league_id, member_id)
    `,
  )
  await countRevisions(db, handoverTables)
}
