import type { Db } from '#db/open'
import { dayMs } from '#domain/durations'
import { conflict, DomainError } from './domain-error.ts'

/** Subset of the context, because the context itself depends on this file. */
type Needed = { db: Db; now: () => number }

/** Time during which a request is not executed again, in milliseconds. */
const rememberedMs = 30 * dayMs

/** Request with an idempotency key. The first hash identifies user and call, the second the request body. */
export type KeyedRequest = { keyHash: string; bodyHash: string }

/**
 * Records, in the transaction of its effects, that the request with this key was executed, so that a client that got no
 * response can send it again safely. Throws a DomainError when it was already executed or the key was used for a different
 * request.
 */
export const recordIdempotencyKey = async (
  ctx: Needed,
  { keyHash, bodyHash }: KeyedRequest,
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, body_hash: bodyHash, done_at_ms: ctx.now() })
    .onConflict(known => known.column('key_hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return
  const before = await ctx.db
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (before?.body_hash === bodyHash) throw conflict('already_done', 'Already saved. Nothing was duplicated.')
  throw new DomainError(
    'key-reused',
    'key_reused',
    'A different request already used this Idempotency-Key. Nothing was saved. Send it again with a new key.',
  )
}

/** Purges keys of requests that no client repeats anymore. */
export const purgeOldRequestKeys = async (ctx: Needed): Promise<void> => {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('done_at_ms', '<=', ctx.now() - rememberedMs)
    .execute()
}
