import { type AnyDb, runStatements } from '#db/sql'

/** Request of a commissioner to relax two-person approval, until another user who can manage money agrees. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(db, 'alter table leagues add column second_approval_pending_json text')
