import type { Db } from '#db/open'
import { conflict, DomainError } from './domain-error.ts'

/** What is needed of a context, which itself needs this. */
type Needed = { db: Db; now: () => number }

/** For how long a request is not carried out a second time, in ms. */
const rememberedMs = 30 * 86_400_000

/** A request that came with a key: whose, and of which call, is in the first hash; what it says is the second. */
export type KeyedRequest = { keyHash: string; bodyHash: string }

/**
 * Remembers that the request with this key is carried out, in the transaction of what it does: whoever did not get the
 * answer sends it again without doing it twice. Ends in a refusal where it was carried out before, or where the key stood for
 * something else.
 */
export const recordIdempotencyKey = async (
  ctx: Needed,
  { keyHash, bodyHash }: KeyedRequest,
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('done_requests')
    .values({ key_hash: keyHash, body_hash: bodyHash, done_at_ms: ctx.now() })
    .onConflict(known => known.column('key_hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return
  const before = await ctx.db
    .selectFrom('done_requests')
    .select('body_hash')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (before?.body_hash === bodyHash)
    throw conflict('already_done', 'This was saved before. Nothing was done twice.')
  throw new DomainError(
    'key-reused',
    'key_reused',
    'You sent something else under this Idempotency-Key before. Nothing was saved. Send it again under a new key.',
  )
}

/** Forgets the keys of requests that nobody repeats any more. */
export const purgeOldRequestKeys = async (ctx: Needed): Promise<void> => {
  await ctx.db
    .deleteFrom('done_requests')
    .where('done_at_ms', '<=', ctx.now() - rememberedMs)
    .execute()
}
