import type { Selectable } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { skippingLocked } from '#db/sql'
import type { ChannelPostTable } from '#db/tables/kernel'
import { minuteMs } from '#domain/durations'

export type PostRow = Selectable<ChannelPostTable>

/** Time after which a post whose process died is looked at again; a request takes ten seconds at most. */
const claimMs = 2 * minuteMs

/** Claims the next due post of a channel that is not currently being called; undefined when there is none. */
export const claimNextDue = (ctx: Ctx): Promise<PostRow | undefined> =>
  ctx.db
    .updateTable('channel_posts')
    .set({ status: 'sending', next_attempt_at_ms: ctx.now() + claimMs })
    .where('id', '=', of =>
      of
        .selectFrom('channel_posts as due')
        .select('due.id')
        .where('due.status', 'in', ['queued', 'sending'])
        .where('due.next_attempt_at_ms', '<=', ctx.now())
        .where(due =>
          due.not(
            due.exists(
              due
                .selectFrom('channel_posts as busy')
                .select('busy.id')
                .whereRef('busy.channel_id', '=', 'due.channel_id')
                .where('busy.status', '=', 'sending')
                .where('busy.next_attempt_at_ms', '>', ctx.now()),
            ),
          ),
        )
        .orderBy('due.id')
        .limit(1)
        .modifyEnd(skippingLocked(ctx.db)),
    )
    .returningAll()
    .executeTakeFirst()

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
