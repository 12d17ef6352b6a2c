import { initCounts, countInLeagues } from '#db/league-count-triggers'
import { initRevisions, countRevisions, leagueTables } from '#db/revision-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Revision number of each league, so that responses about it can be cached until it changes, plus its number of members
 * and published weeks, for sorting long lists.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table league_revisions (
      league_id {int} not null primary key references leagues (id) on delete cascade,
      revision {int} not null check (revision > 0)
    ) {strict}

    insert into league_revisions (league_id, revision) select id, 1 from leagues

    create table league_counts (
      league_id {int} not null primary key references leagues (id) on delete cascade,
      members {int} not null default 0 check (members >= 0),
      published_weeks {int} not null default 0 check (published_weeks >= 0)
    ) {strict}

    create index league_counts_members on league_counts (members, league_id)

    create index league_counts_weeks on league_counts (published_weeks, league_id)
    `,
  )
  await initCounts(db)
  await countInLeagues(db)
  await initRevisions(db)
  await countRevisions(db, leagueTables)
}
