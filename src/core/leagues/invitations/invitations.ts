import type { Selectable } from 'kysely'
import { operation } from '#core/kernel/operation'
import { invitations, type Invitation } from '#contract/leagues/joining'
import { requireCommissioner } from '#core/leagues/access'
import { allowAnyone, type Author } from '#core/kernel/authorization'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { notFound } from '#core/kernel/domain-error'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { InvitationTable } from '#db/tables/leagues'
import { momentOf } from '#contract/kernel/values'
import { newSecret, hashOf } from '#core/kernel/secret'
import { hasEarned, userByEmail } from '#core/accounts/user'
import { inviteBoost } from '#domain/rewards'
import { notify } from '#core/leagues/mail/notify'
import { dayMs } from '#domain/durations'

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

export const readInvitation = operation(invitations.read, allowAnyone, async (ctx, { token }) => {
  const invitation = await openInvitation(ctx, token)
  const found = await findLeague(ctx, invitation.league_id, null)
  if (!found) throw notFound('Invitation')
  return {
    email: invitation.email,
    leagueName: found.league.name,
    commissionerName: `${found.league.owner_first_name} ${found.league.owner_last_name}`,
  }
})

/** Marks invitations as expired. */
export const expireInvitations = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}

export type InvitationRow = Selectable<InvitationTable>

/** Validity of an invitation in days: the default, and for senders who earned the invite boost by sharing. */
const openDays = { usually: 14, boosted: 30 }

/** Pending invitations past their expiry are shown as expired even before the scheduler has marked them. */
export const toInvitation = (ctx: Ctx, row: InvitationRow): Invitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  status: row.status === 'pending' && row.expires_at_ms <= ctx.now() ? 'expired' : row.status,
  createdAt: momentOf(row.created_at_ms),
  expiresAt: momentOf(row.expires_at_ms),
})

/** Creates a new link: the secret for the email and its stored form. */
export const freshLink = async (ctx: Ctx, league: LeagueRecord) => {
  const token = newSecret()
  const isBoosted = await hasEarned(ctx, league.commissioner_id, inviteBoost)
  const days = isBoosted ? openDays.boosted : openDays.usually
  return {
    days,
    url: `${ctx.config.publicUrl}/accept-invite?token=${token}`,
    stored: { token_hash: hashOf(token), expires_at_ms: ctx.now() + days * dayMs },
  }
}

/** Returns an invitation of this league. Another league's is reported as not found. */
export const findInvitation = async (ctx: Ctx, leagueId: number, id: number): Promise<InvitationRow> => {
  const row = await ctx.db
    .selectFrom('invitations')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Invitation')
  return row
}

/** Returns an open invitation by its secret. */
export const openInvitation = async (ctx: Ctx, token: string): Promise<InvitationRow> => {
  const row = await ctx.db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('status', '=', 'pending')
    .where('expires_at_ms', '>', ctx.now())
    .executeTakeFirst()
  if (!row) throw notFound('Invitation')
  return row
}

/**
 * Queues the email with the link. If the recipient has invitations turned off, nothing is sent and the commissioner
 * passes the link on. Returns whether an email is sent: without a mail server, it only waits.
 */
export const queueInvitation = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  invitation: InvitationRow,
  link: { url: string; days: number },
  author: Author,
): Promise<boolean> => {
  const account = await userByEmail(ctx, invitation.email)
  if (account && (account.wants_email === 0 || account.wants_invitations === 0)) return false
  const commissioner = `${league.owner_first_name} ${league.owner_last_name}`
  await notify(
    ctx,
    {
      league,
      to: [{ userId: account?.id ?? null, name: invitation.name, emailTo: invitation.email }],
      declines: 'invitations',
    },
    {
      template: 'invitation',
      isUrgent: true,
      causedBy: author.id,
      expiresAtMs: invitation.expires_at_ms,
      subject: `${commissioner} invited you to ${league.name}`,
      label: 'Invitation',
      headline: `Join ${league.name}.`,
      paragraphs: [
        `${commissioner} runs the league's prize money on Sidepot and invited you to join as a manager.`,
        `The link is only for you and works once, within ${link.days} days.`,
      ],
      link: { href: link.url, label: 'Accept the invitation' },
      reason: `You get this because ${commissioner} entered your address.`,
    },
  )
  return ctx.ports.mailer !== undefined
}
