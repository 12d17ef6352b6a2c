import type { OpenDatabase } from './open.ts'
import { type Difference, schemaDifferences, schemaFingerprint } from './schema-check.ts'
import type { AnyDb } from './sql.ts'

/** The database has all migrations by name but lacks something that they create. */
export class WrongSchema extends Error {
  constructor(place: string, differences: Difference[]) {
    const canBeMade = differences.every(({ statement }) => statement !== undefined)
    super(
      `${place} doesn't have the schema this version needs: ${differences.map(({ what }) => what).join('; ')}. ` +
        (canBeMade
          ? 'Run sidepot doctor --fix to recreate it, then restart.'
          : 'Restore the last good backup with sidepot db restore; sidepot db verify lists all problems.'),
    )
    this.name = 'WrongSchema'
  }
}

const remembered = 'schema fingerprint'

/**
 * Throws WrongSchema when a table, column, index, trigger or constraint is missing or changed. The comparison takes a
 * while, so it only runs if the schema has changed since it last passed. Additional objects, such as an index created
 * by the server admin, are allowed; the doctor reports them.
 */
export const assertSchema = async ({
  db,
  place,
  writeLock,
}: Pick<OpenDatabase, 'db' | 'place' | 'writeLock'>): Promise<void> => {
  // A damaged database is served read-only as far as possible.
  if (writeLock.current() !== undefined) return
  const fingerprint = await schemaFingerprint(db)
  if (fingerprint === (await lastPassed(db))) return
  const differences = await comparable(() => schemaDifferences(db))
  const wrong = differences.filter(({ kind }) => kind !== 'foreign')
  if (wrong.length > 0) throw new WrongSchema(place, wrong)
  await remember(db, fingerprint)
}

/**
 * A PostgreSQL role may lack the permission to create the schema for the comparison; that must not prevent a server
 * from starting.
 */
const comparable = async (compare: () => Promise<Difference[]>): Promise<Difference[]> => {
  try {
    return await compare()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return []
    throw error
  }
}

/** Undefined if even the table for it is missing. */
const lastPassed = async (db: AnyDb): Promise<string | undefined> => {
  try {
    const row: { value: string } | undefined = await db
      .selectFrom('instance_settings')
      .select('value')
      .where('key', '=', remembered)
      .executeTakeFirst()
    return row?.value
  } catch {
    return undefined
  }
}

const remember = async (db: AnyDb, fingerprint: string): Promise<void> => {
  try {
    await db
      .insertInto('instance_settings')
      .values({ key: remembered, value: fingerprint })
      .onConflict(existing => existing.column('key').doUpdateSet({ value: fingerprint }))
      .execute()
  } catch {
    // Writers report a full disk; the next start compares again.
  }
}
