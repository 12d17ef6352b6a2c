import type { Db } from '#db/open'
import { conflict } from './refusal.ts'
import { hashOf } from './secret.ts'

/** What is needed of a context, which itself needs this. */
type Needed = { db: Db; now: () => number }

/** For how long a request is not carried out a second time, in ms. */
const rememberedMs = 30 * 86_400_000

/**
 * Remembers that the request with this key is carried out, in the transaction of what it does: whoever did not get the
 * answer sends it again without doing it twice. Ends in a conflict where it was carried out before.
 */
export const rememberRequest = async (ctx: Needed, key: string): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('done_requests')
    .values({ key_hash: hashOf(key), done_at_ms: ctx.now() })
    .onConflict(known => known.column('key_hash').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows)
    throw conflict('already_done', 'This was saved before. Nothing was done twice.')
}

/** Forgets the keys of requests that nobody repeats any more. */
export const forgetOldRequests = async (ctx: Needed): Promise<void> => {
  await ctx.db
    .deleteFrom('done_requests')
    .where('done_at_ms', '<=', ctx.now() - rememberedMs)
    .execute()
}
