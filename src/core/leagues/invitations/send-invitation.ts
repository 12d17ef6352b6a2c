import { operation } from '#core/kernel/operation'
import { invitations } from '#contract/leagues/joining'
import { requireCommissioner } from '#core/leagues/access'
import { recordAttempt } from '#core/kernel/rate-limit'
import { write, type WriteCtx } from '#core/kernel/context'
import { assertEmailQuota } from '#core/accounts/email-address/email-quota'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { recordAudit } from '#core/kernel/audit'
import { invitationMention } from '#core/kernel/mentions'
import { getMembers } from '#core/leagues/members/members'
import { conflict } from '#core/kernel/domain-error'
import { freshLink, queueInvitation, toInvitation, findInvitation } from './invitations.ts'

/** Invites a person by email. Throws a conflict for members and for people with an open invitation. */
export const sendInvitation = operation(
  invitations.send,
  requireCommissioner,
  async (ctx, input, { league: unlockedLeague, author }) => {
    await recordAttempt(ctx, 'invite', `league ${unlockedLeague.id}`)
    return write(ctx, async ctx => {
      await assertEmailQuota(ctx, author, 1)
      const league = await lockLeague(ctx, unlockedLeague)
      await assertNotMember(ctx, league, input.email)
      const { stored, ...link } = await freshLink(ctx, league)
      const row = await ctx.db
        .insertInto('invitations')
        .values({
          league_id: league.id,
          name: input.name,
          email: input.email,
          status: 'pending',
          invited_by: author.id,
          created_at_ms: ctx.now(),
          ...stored,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const isEmailed = await queueInvitation(ctx, league, row, link, author)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'invitation.sent',
        summary: `Invited ${invitationMention(row.id)}`,
      })
      return { ...toInvitation(ctx, row), inviteUrl: link.url, isMailed: isEmailed }
    })
  },
)

/** @param ownId the invitation being sent again, which doesn't count as a duplicate */
const assertNotMember = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  email: string,
  ownId = 0,
): Promise<void> => {
  const members = await getMembers(ctx, league.id)
  if (members.some(member => member.email === email && member.status === 'active')) {
    throw conflict('already_member', 'This person is already a member of the league.')
  }
  // An expired one makes room for a new one.
  await ctx.db
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('league_id', '=', league.id)
    .where('status', '=', 'pending')
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
  const open = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('league_id', '=', league.id)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (open) throw conflict('already_invited', 'This person has a pending invitation. Resend it instead.')
}

/** Resends an invitation with a new link and full validity. */
export const resendInvitation = operation(
  invitations.resend,
  requireCommissioner,
  async (ctx, { id }, { league: unlockedLeague, author }) => {
    await recordAttempt(ctx, 'invite', `league ${unlockedLeague.id}`)
    return write(ctx, async ctx => {
      await assertEmailQuota(ctx, author, 1)
      const league = await lockLeague(ctx, unlockedLeague)
      const row = await findInvitation(ctx, league.id, id)
      if (row.status === 'accepted' || row.status === 'revoked') {
        throw conflict('invitation_closed', `This invitation was ${row.status}. Send a new one.`)
      }
      await assertNotMember(ctx, league, row.email, row.id)
      const { stored, ...link } = await freshLink(ctx, league)
      const renewed = await ctx.db
        .updateTable('invitations')
        .set({ ...stored, status: 'pending' })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const isEmailed = await queueInvitation(ctx, league, renewed, link, author)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'invitation.resent',
        summary: `Resent ${invitationMention(row.id)}'s invitation`,
      })
      return { ...toInvitation(ctx, renewed), inviteUrl: link.url, isMailed: isEmailed }
    })
  },
)

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
