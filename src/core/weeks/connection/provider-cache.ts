import type { Db } from '#db/open'
import type { ProviderCache } from '#core/kernel/ports/provider'

/** Returns the adapters' cache, stored in the database. */
export const providerCache = (db: Db, now: () => number): ProviderCache => ({
  read: async key => {
    const row = await db.selectFrom('provider_cache').selectAll().where('key', '=', key).executeTakeFirst()
    return row && { value: JSON.parse(row.value_json) as unknown, storedAtMs: row.stored_at_ms }
  },
  write: async (key, value) => {
    const stored = { value_json: JSON.stringify(value), stored_at_ms: now() }
    await db
      .insertInto('provider_cache')
      .values({ key, ...stored })
      .onConflict(existing => existing.column('key').doUpdateSet(stored))
      .execute()
  },
})
