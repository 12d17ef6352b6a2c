import type { Selectable } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import type { ChannelPostTable } from '#db/tables/kernel'
import { minuteMs } from '#domain/durations'
import { claimNextDue } from '../claim-next-due.ts'

export type PostRow = Selectable<ChannelPostTable>

/** Time after which a post whose process died is looked at again; a request takes ten seconds at most. */
const claimMs = 2 * minuteMs

/** Claims the next due post of a channel that is not being called; undefined when there is none. */
export const claimNextPost = (ctx: Ctx): Promise<PostRow | undefined> =>
  claimNextDue(ctx, { table: 'channel_posts', receiver: 'channel_id', claimMs, retakes: true })

/** Lets a claimed post wait until a time in UTC milliseconds. */
export const holdPost = async (ctx: Ctx, { id }: PostRow, untilMs: number): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ status: 'queued', next_attempt_at_ms: untilMs })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/**
 * Marks a claimed post as begun: from then on it may have arrived, so it is never sent again automatically. Returns false
 * when its claim expired and another server took it.
 */
export const beginPost = async (ctx: Ctx, { id, next_attempt_at_ms }: PostRow): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('channel_posts')
    .set({ began_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('next_attempt_at_ms', '=', next_attempt_at_ms)
    .where('began_at_ms', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
