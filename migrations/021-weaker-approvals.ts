import { type AnyDb, runStatements } from '#db/sql'

/** What a commissioner asked to loosen of the two-person approval, until another who can manage money agrees. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(db, 'alter table leagues add column second_yes_asked_json text')
