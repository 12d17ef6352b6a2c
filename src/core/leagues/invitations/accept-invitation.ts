import { invitations } from '#contract/leagues/joining'
import { type Actor, allowAnyone, authorOfUser } from '#core/kernel/authorization'
import { proveAddress } from '#core/accounts/email-address/first-proof'
import { signIn } from '#core/accounts/sign-in/sessions'
import { toUser } from '#core/accounts/user'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { isProvenNow } from '#core/kernel/recent-authentication'
import { recordAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { notFound } from '#core/kernel/domain-error'
import { joinAsMember } from '#core/leagues/members/join-as-member'
import { findLeague } from '#core/leagues/find-league'
import { createManagerAccount, parseNewMember } from '#core/leagues/members/add-member'
import { type InvitationRow, openInvitation } from './invitations.ts'

/**
 * Accepts an invitation. A signed-in user sends only the team name; a new user gets an account with the invited
 * address, regardless of the request body. Throws a conflict when that address has an account (sign in first).
 */
export const acceptInvitation = operation(invitations.accept, allowAnyone, async (ctx, input, actor) => {
  await recordAttempt(ctx, 'join', 'invitation')
  const { email, league_id } = await openInvitation(ctx, input.token)
  const leagueName = (await findLeague(ctx, league_id, null))?.league.name ?? ''
  const known = actor.kind === 'user' ? actor.user : undefined
  const newManager = known
    ? undefined
    : await refundIfBusy(ctx, 'join', 'invitation', () =>
        parseNewMember(ctx, { ...input, email }, 'invitation', leagueName),
      )
  return write(ctx, async ctx => {
    const invitation = await markAccepted(ctx, await openInvitation(ctx, input.token))
    const found = await findLeague(ctx, invitation.league_id, null)
    if (!found) throw notFound('Invitation')
    const user = known ?? (await createManagerAccount(ctx, newManager, true))
    if (known && actor.kind === 'user') await proveInvited(ctx, actor, invitation)
    await joinAsMember(ctx, found.league, user.id, input.teamName, 'active')
    await recordAudit(ctx, authorOfUser(user), {
      leagueId: found.league.id,
      action: 'invitation.accepted',
      summary: `${personMention(user.id)} accepted the invitation with ${input.teamName}`,
    })
    const entered = newManager ? await signIn(ctx, user, false) : user
    return { user: toUser(ctx, entered), league: { id: found.league.id, name: found.league.name } }
  })
})

/**
 * Having the emailed link proves access to the mailbox: if it is the account's own address and its holder signed in
 * recently, the address is verified.
 */
const proveInvited = async (
  ctx: WriteCtx,
  actor: Actor & { kind: 'user' },
  { email }: InvitationRow,
): Promise<void> => {
  if (actor.user.email === email && isProvenNow(ctx, actor))
    await proveAddress(ctx, actor.user, ctx.requestContext.sessionToken)
}

/** Single use: of several concurrent requests, only one succeeds. */
const markAccepted = async (ctx: WriteCtx, invitation: InvitationRow): Promise<InvitationRow> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set({ status: 'accepted' })
    .where('id', '=', invitation.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw notFound('Invitation')
  return invitation
}
