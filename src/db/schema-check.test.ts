import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { migrate } from './migrate.ts'
import { schemaFingerprint, schemaProblems } from './schema-check.ts'

test('accepts only the objects Litestream needs', async () => {
  const open = await openDatabase('memory:')
  try {
    await migrate(open, () => 0)
    const fingerprint = await schemaFingerprint(open.db)
    for (const name of ['_litestream_seq', '_litestream_lock'])
      await sql.raw(`create table ${name} (id integer primary key, seq integer)`).execute(open.db)
    expect(await schemaProblems(open.db)).toEqual([])
    expect(await schemaFingerprint(open.db)).toBe(fingerprint)
    await sql.raw('create table _litestream_more (id integer)').execute(open.db)
    expect(await schemaProblems(open.db)).toEqual([
      "The table _litestream_more doesn't belong to this version",
    ])
  } finally {
    await open.close()
  }
})
