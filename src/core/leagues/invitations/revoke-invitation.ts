import { invitations } from '#contract/leagues/joining'
import { requireCommissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invitationMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/domain-error'
import { findInvitation } from './invitations.ts'

export const revokeInvitation = operation(
  invitations.revoke,
  requireCommissioner,
  (ctx, { id }, { league, author }) =>
    write(ctx, async ctx => {
      const row = await findInvitation(ctx, league.id, id)
      if (row.status === 'revoked') return null
      const { numUpdatedRows } = await ctx.db
        .updateTable('invitations')
        .set({ status: 'revoked' })
        .where('id', '=', id)
        .where('status', '<>', 'accepted')
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw conflict('invitation_closed', 'This invitation was already accepted.')
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'invitation.revoked',
        summary: `Revoked ${invitationMention(row.id)}'s invitation`,
      })
      return null
    }),
)
