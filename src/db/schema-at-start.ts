import type { OpenDatabase } from './open.ts'
import { type Difference, schemaDifferences, schemaFingerprint } from './schema-check.ts'
import type { AnyDb } from './sql.ts'

/** The database has all migrations by name, and lacks something that they make. */
export class WrongSchema extends Error {
  constructor(place: string, differences: Difference[]) {
    const canBeMade = differences.every(({ statement }) => statement !== undefined)
    super(
      `${place} is not as this version needs it: ${differences.map(({ what }) => what).join('; ')}. ` +
        (canBeMade
          ? 'Run sidepot doctor --fix, which makes it again, and start anew.'
          : 'Put the last good copy back with sidepot db restore; sidepot db verify lists everything.'),
    )
    this.name = 'WrongSchema'
  }
}

const remembered = 'schema fingerprint'

/**
 * Throws WrongSchema where a table, column, index, trigger or constraint is missing or changed. The comparison itself takes a
 * while, so a start makes it only where the database is not made as it was when it passed the last time. What does not belong
 * to this version, such as an index of the host's own, stops nothing: the doctor tells of it.
 */
export const assertSchema = async ({
  db,
  place,
  stops,
}: Pick<OpenDatabase, 'db' | 'place' | 'stops'>): Promise<void> => {
  // What is damaged is served for reading as far as that goes.
  if (stops.current() !== undefined) return
  const fingerprint = await schemaFingerprint(db)
  if (fingerprint === (await lastPassed(db))) return
  const differences = await comparable(() => schemaDifferences(db))
  const wrong = differences.filter(({ kind }) => kind !== 'foreign')
  if (wrong.length > 0) throw new WrongSchema(place, wrong)
  await remember(db, fingerprint)
}

/** A role of PostgreSQL may be kept from making the schema that is compared with; that must not keep a server from starting. */
const comparable = async (compare: () => Promise<Difference[]>): Promise<Difference[]> => {
  try {
    return await compare()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return []
    throw error
  }
}

/** Undefined where even the table for it is missing. */
const lastPassed = async (db: AnyDb): Promise<string | undefined> => {
  try {
    const row: { value: string } | undefined = await db
      .selectFrom('installation')
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
      .insertInto('installation')
      .values({ key: remembered, value: fingerprint })
      .onConflict(existing => existing.column('key').doUpdateSet({ value: fingerprint }))
      .execute()
  } catch {
    // A full disk is told by whoever has to write; the next start compares once more.
  }
}
