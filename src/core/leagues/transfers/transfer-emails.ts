import { z } from 'zod'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import { plural } from '#domain/text'
import { userById } from '#core/accounts/user'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { DomainError } from '#core/kernel/domain-error'
import type { TransferRow } from './transfer-rows.ts'

type TransferEmail = {
  subject: string
  headline: string
  paragraph: string
  action?: Addressed['notice']['action']
}

const toSender = (request: TransferRow, content: TransferEmail) => notice(request, 'sender', content)

const toRecipient = (request: TransferRow, content: TransferEmail) => notice(request, 'recipient', content)

const notice = (request: TransferRow, role: 'sender' | 'recipient', content: TransferEmail): Addressed => ({
  template: 'transfer-decided',
  to:
    role === 'sender'
      ? { email: request.sender_email, name: request.sender_name }
      : { email: request.recipient_email ?? request.to_email, name: request.recipient_name },
  userId: role === 'sender' ? request.from_user_id : request.to_user_id,
  leagueId: request.league_id,
  subject: content.subject,
  notice: {
    leagueName: request.league_name,
    label: 'Ownership transfer',
    headline: content.headline,
    paragraphs: [content.paragraph],
    ...(content.action ? { action: content.action } : {}),
    reason:
      role === 'sender'
        ? 'You get this because you requested the transfer.'
        : 'You get this because you were asked to run the league.',
  },
})

/** Notifies the previous commissioner that the transfer was declined. */
export const notifyTransferDeclined = (ctx: WriteCtx, request: TransferRow): Promise<void> =>
  queueNotices(ctx, [
    toSender(request, {
      subject: `${request.recipient_name} declined your transfer of ${request.league_name}`,
      headline: `${request.recipient_name} declined.`,
      paragraph: `You still run ${request.league_name}.`,
    }),
  ])

/**
 * Notifies both that the league will be transferred in this number of hours; the email to the previous commissioner has
 * a cancellation link.
 */
export const notifyTransferPending = (ctx: WriteCtx, request: TransferRow, hours: number): Promise<void> => {
  const { recipient_name, sender_name, league_name } = request
  const span = plural(hours, 'hour')
  return queueNotices(ctx, [
    toSender(request, {
      subject: `${league_name} goes to ${recipient_name} in ${span}`,
      headline: `${recipient_name} accepted.`,
      paragraph: `In ${span}, ${recipient_name} will run ${league_name}, and you stay a member with your team and winnings. Until then you can cancel.`,
      action: { href: cancelLink(ctx, request), label: 'Cancel the transfer' },
    }),
    toRecipient(request, {
      subject: `You run ${league_name} in ${span}`,
      headline: `${league_name} is yours in ${span}.`,
      paragraph: `You accepted ${sender_name}'s request. Until then ${sender_name} runs the league, and either of you can cancel in My Leagues.`,
    }),
  ])
}

/** Notifies both that the previous commissioner canceled a waiting transfer. */
export const notifyTransferCanceled = (ctx: WriteCtx, request: TransferRow): Promise<void> =>
  queueNotices(ctx, [
    toRecipient(request, {
      subject: `${request.sender_name} canceled the transfer of ${request.league_name}`,
      headline: 'The transfer was canceled.',
      paragraph: `${request.sender_name} still runs ${request.league_name}.`,
    }),
  ])

/** Notifies both of the reason a waiting transfer could not be completed. */
export const notifyTransferFailed = (ctx: WriteCtx, request: TransferRow, reason: string): Promise<void> => {
  const content = {
    subject: `The transfer of ${request.league_name} ended`,
    headline: 'The league was not transferred.',
    paragraph: `${reason} ${request.sender_name} still runs ${request.league_name} and can ask again.`,
  }
  return queueNotices(ctx, [toSender(request, content), toRecipient(request, content)])
}

/** Fields used in notifications about a transferred league. */
type TransferredLeague = Pick<
  TransferRow,
  'league_name' | 'recipient_name' | 'sender_name' | 'from_user_id' | 'to_user_id'
> & { byAdministrator?: boolean }

/** Notifies both that the league was transferred, each with a link to use if it wasn't them. */
export const notifyTransferCompleted = async (ctx: WriteCtx, request: TransferredLeague): Promise<void> => {
  const { league_name, recipient_name, sender_name, byAdministrator } = request
  const actorText = byAdministrator ? 'A site admin' : 'You'
  const [sender, recipient] = [
    await userById(ctx, request.from_user_id),
    await userById(ctx, request.to_user_id ?? 0),
  ]
  if (sender)
    await queueSecurityEmail(ctx, sender, {
      subject: `${recipient_name} runs ${league_name} now`,
      headline: `${actorText} transferred ${league_name}.`,
      paragraph: `${recipient_name} now runs ${league_name}. You stay a member with your team and winnings.`,
    })
  if (recipient)
    await queueSecurityEmail(ctx, recipient, {
      subject: `You now run ${league_name}`,
      headline: `${league_name} is yours.`,
      paragraph: byAdministrator
        ? `A site admin transferred ${league_name} from ${sender_name} to you. You're now its commissioner.`
        : `You took over ${league_name} from ${sender_name} and are now its commissioner.`,
    })
}

const place = 'stop transfer link'

const Sealed = z.tuple([z.number().int(), z.number().int()])

/** Returns a link that cancels a waiting transfer without signing in. */
const cancelLink = (ctx: Ctx, { id, from_user_id }: { id: number; from_user_id: number }): string => {
  const token = ctx.ports.secrets.seal(JSON.stringify([id, from_user_id]), place)
  return `${ctx.config.publicUrl}/stop-transfer?token=${encodeURIComponent(token)}`
}

/** Returns the transfer and user of a cancellation link. Throws `gone` for a token this instance did not issue. */
export const parseCancelLink = (ctx: Ctx, token: string): { id: number; userId: number } => {
  try {
    const [id, userId] = Sealed.parse(JSON.parse(ctx.ports.secrets.open(token, place)))
    return { id, userId }
  } catch {
    throw new DomainError(
      'gone',
      'stop_link_unknown',
      "This link isn't valid. Sign in and cancel the transfer in My Leagues.",
    )
  }
}
