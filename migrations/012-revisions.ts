import { beginRevisions, countRevisions, leagueTables } from '#db/revision-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/** How often each league has changed, so that answers about it can be kept until it changes again. */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table league_revisions (
      league_id {int} not null primary key references leagues (id) on delete cascade,
      revision {int} not null check (revision > 0)
    ) {strict}

    insert into league_revisions (league_id, revision) select id, 1 from leagues
    `,
  )
  await beginRevisions(db)
  await countRevisions(db, leagueTables)
}
