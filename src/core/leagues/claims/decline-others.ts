import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'

/** Declines all pending requests for a team that has been claimed or deleted. */
export const declineOthers = async (
  ctx: WriteCtx,
  leagueId: number,
  author: Author,
  teamId: number,
): Promise<void> => {
  const declined = await ctx.db
    .updateTable('members')
    .set({
      status: 'removed',
      removed_at_ms: ctx.now(),
      declined_at_ms: ctx.now(),
      wanted_member_id: null,
    })
    .where('league_id', '=', leagueId)
    .where('wanted_member_id', '=', teamId)
    .where('status', '=', 'pending')
    .returning(['user_id', 'team_name'])
    .execute()
  for (const { user_id, team_name } of declined)
    await recordAudit(ctx, author, {
      leagueId,
      action: 'member.declined',
      summary: `Declined ${personMention(user_id ?? 0)} (${team_name})`,
    })
}
