import { invitations } from '#contract/leagues/joining'
import { requireCommissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { toInvitation } from './invitations.ts'

export const listInvitations = operation(
  invitations.list,
  requireCommissioner,
  async (ctx, _input, { league }) => {
    const rows = await ctx.db
      .selectFrom('invitations')
      .selectAll()
      .where('league_id', '=', league.id)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(row => toInvitation(ctx, row))
  },
)
