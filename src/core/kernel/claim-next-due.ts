import { type Selectable, sql } from 'kysely'
import { isDuplicate, skippingLocked } from '#db/sql'
import type { Schema } from '#db/schema'
import type { Ctx } from './context.ts'

/** A table of messages that are sent to receivers which get one at a time. */
type QueueTable = 'channel_posts' | 'push_messages' | 'webhook_deliveries'

/**
 * @property receiver column of the receiver
 * @property claimMs time after which a row whose process died may be looked at again
 * @property retakes whether such a row is claimed again
 */
type Queue<T extends QueueTable> = { table: T; receiver: string; claimMs: number; retakes: boolean }

/**
 * Claims the row of a queue that is due first, of a receiver that is not being called; undefined when there is none. A
 * unique index per receiver rejects a second claim by another server at the same time.
 */
export const claimNextDue = async <T extends QueueTable>(
  ctx: Ctx,
  queue: Queue<T>,
): Promise<Selectable<Schema[T]> | undefined> => {
  try {
    return await claim(ctx, queue)
  } catch (error) {
    if (isDuplicate(error)) return claimNextDue(ctx, queue)
    throw error
  }
}

// Literals for the statuses, because SQLite uses a partial index only for them.
const claim = async <T extends QueueTable>(ctx: Ctx, { table, receiver, claimMs, retakes }: Queue<T>) => {
  const receiverOf = (alias: string) => sql.ref(`${alias}.${receiver}`)
  const { rows } = await sql<Selectable<Schema[T]>>`
    update ${sql.table(table)} set status = 'sending', next_attempt_at_ms = ${ctx.now() + claimMs}
    where id = (
      select due.id from ${sql.table(table)} as due
      where due.status in ('queued', 'sending')
        ${retakes ? sql`` : sql`and due.status = 'queued'`}
        and due.next_attempt_at_ms <= ${ctx.now()}
        and not exists (
          select 1 from ${sql.table(table)} as busy
          where ${receiverOf('busy')} = ${receiverOf('due')} and busy.status = 'sending' and busy.id <> due.id
        )
      order by due.next_attempt_at_ms, due.id
      limit 1
      ${skippingLocked(ctx.db)}
    )
    returning *`.execute(ctx.db)
  return rows[0]
}
