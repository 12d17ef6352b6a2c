import { showdownRounds } from '#domain/showdown-rounds'
import { scheduler } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'

/**
 * Marks rounds as closed at their lock time, after which no payments or picks were possible. Each is closed by a
 * conditional update, so that of two servers only one sends notifications.
 */
export const closeLockedShowdowns = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('showdown_events')
    .select('id')
    .where('status', '=', 'open')
    .where('locks_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()
  for (const { id } of due) {
    await write(ctx, async ctx => {
      const closed = await ctx.db
        .updateTable('showdown_events')
        .set({ status: 'inactive' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('locks_at_ms', '<=', ctx.now())
        .returning(['league_id', 'round'])
        .executeTakeFirst()
      if (!closed) return
      await recordAudit(ctx, scheduler, {
        leagueId: closed.league_id,
        action: 'showdown.closed',
        summary: `Closed the ${showdownRounds[closed.round].label} at its lock time`,
      })
    })
  }
}
