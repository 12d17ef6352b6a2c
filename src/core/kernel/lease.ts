import { newSecret } from './secret.ts'
import type { Ctx } from './context.ts'
import { writeBestEffort } from './write-lock.ts'

/**
 * Runs the work while no one else runs work of the same name, in this process or another; returns undefined without
 * running it when someone does. The lease of a crashed holder expires after `forMs`.
 */
export const withLease = async <T>(
  ctx: Ctx,
  name: string,
  forMs: number,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const owner = newSecret()
  if (!(await acquireLease(ctx, name, owner, forMs))) return undefined
  try {
    return await work()
  } finally {
    // A lease that can't be released expires. The outcome of the work matters more.
    await writeBestEffort(ctx, () =>
      ctx.db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute(),
    )
  }
}

const acquireLease = async (ctx: Ctx, name: string, owner: string, forMs: number): Promise<boolean> => {
  const now = ctx.now()
  const acquired = await ctx.db
    .insertInto('leases')
    .values({ name, owner, fence: 1, expires_at_ms: now + forMs })
    .onConflict(existing =>
      existing
        .column('name')
        .doUpdateSet(row => ({ owner, fence: row('leases.fence', '+', 1), expires_at_ms: now + forMs }))
        .where('leases.expires_at_ms', '<=', now),
    )
    .returning('owner')
    .executeTakeFirst()
  return acquired !== undefined
}
