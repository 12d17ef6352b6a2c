import { type AnyDb, runStatements } from '#db/sql'

/** The provider's own key of a league, which stays the league's when a new season opens (Yahoo: 470.l.55120). */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(db, 'alter table integrations add column league_key text')
