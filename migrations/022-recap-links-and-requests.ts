import { countRevisions, recapLinkTables } from '#db/revision-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Each week's recap gets an unguessable URL. Leagues with a public page share their recaps by it; the others were never
 * asked, so theirs stay private. A join request may name its team, and declined users are notified.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    alter table leagues add column confirms_joining {int} check (confirms_joining in (0, 1))

    alter table members add column wanted_member_id {int}

    alter table members add column declined_at_ms {int}

    update leagues set recap_is_public = 1 where page_is_public = 1

    create table recap_codes (
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      week {int} not null check (week between 1 and 18),
      code text not null unique,
      sealed_code text not null,
      primary key (season_id, week),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index recap_codes_season on recap_codes (league_id, season_id)
    `,
  )
  await countRevisions(db, recapLinkTables)
}
