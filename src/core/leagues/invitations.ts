import type { Invitation } from '#contract/joining'
import { momentOf } from '#contract/values'
import type { InvitationTable } from '#db/tables/leagues'
import type { Selectable } from 'kysely'
import type { Ctx, WriteCtx } from '../context.ts'
import { userByEmail } from '../accounts/find-user.ts'
import { queueNotices } from '../mail/notice.tsx'
import { notFound } from '../refusal.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { LeagueRecord } from './find-league.ts'

export type InvitationRow = Selectable<InvitationTable>

const lifetimeMs = 14 * 86_400_000

/** Pending ones whose time is over read as expired, before the scheduler has written it down. */
export const invitationAnswer = (ctx: Ctx, row: InvitationRow): Invitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  status: row.status === 'pending' && row.expires_at_ms <= ctx.now() ? 'expired' : row.status,
  createdAt: momentOf(row.created_at_ms),
  expiresAt: momentOf(row.expires_at_ms),
})

/** What a new link needs: the secret for the mail, and what is kept of it. */
export const freshLink = (ctx: Ctx) => {
  const token = newSecret()
  return {
    url: `${ctx.config.publicUrl}/accept-invite?token=${token}`,
    kept: { token_hash: hashOf(token), expires_at_ms: ctx.now() + lifetimeMs },
  }
}

/** An invitation of this league; one of strangers is unknown. */
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

/** An invitation that can still be accepted, by its secret. */
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

/** The mail with the link; people who want no such mails get none, and the commissioner passes the link on. */
export const queueInvitation = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  invitation: InvitationRow,
  url: string,
): Promise<void> => {
  const account = await userByEmail(ctx, invitation.email)
  if (account && (account.wants_email === 0 || account.wants_invitations === 0)) return
  const commissioner = `${league.owner_first_name} ${league.owner_last_name}`
  await queueNotices(ctx, [
    {
      template: 'invitation',
      to: { email: invitation.email, name: invitation.name },
      userId: account?.id ?? null,
      leagueId: league.id,
      subject: `${commissioner} invites you to ${league.name}`,
      notice: {
        leagueName: league.name,
        label: 'Invitation',
        headline: `Join ${league.name}.`,
        paragraphs: [
          `${commissioner} runs the league's prize money on Sidepot and invites you to take part as a manager.`,
          'The link is yours alone, works once and for 14 days.',
        ],
        action: { href: url, label: 'Accept the invitation' },
        reason: `You get this because ${commissioner} entered your address.`,
      },
    },
  ])
}
