import { content } from '#contract/content/content'
import { isPremium } from '#core/accounts/user'
import { type Actor, allowAnyone } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { recordAttempt } from '#core/kernel/rate-limit'
import { DomainError } from '#core/kernel/domain-error'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { textForEmail } from '#core/kernel/text-for-email'
import { dayMs } from '#domain/durations'

/**
 * Maximum number of confirmations per address and day, from any number of networks, because the address may belong to
 * someone else.
 */
const maxConfirmed = 3
const dayOf = (ms: number): number => Math.floor(ms / dayMs)

type Question = ParsedOf<typeof content.contactSupport>

/**
 * Stores a message to support under a number, notifies support, and confirms it to the sender at most three times a
 * day. Throws `unavailable` when no SUPPORT_EMAIL is configured, and too-many for an address that sends too many.
 */
export const createSupportRequest = operation(
  content.contactSupport,
  allowAnyone,
  async (ctx, input, actor) => {
    const { supportEmail } = ctx.config
    if (supportEmail === undefined) {
      throw new DomainError(
        'unavailable',
        'support_not_configured',
        'This site has no support address yet. Ask the server admin.',
      )
    }
    await recordAttempt(ctx, 'support', input.userEmail)
    const number = await write(ctx, async ctx => {
      const id = await saveRequest(ctx, input, actor)
      const today = await requestedToday(ctx, input.userEmail)
      await queueNotices(ctx, [
        notificationEmail(ctx, id, input, supportEmail),
        ...(today <= maxConfirmed ? [confirmed(ctx, id, input, { supportEmail, today })] : []),
      ])
      return id
    })
    return {
      message: `${textForEmail(ctx, "Your message is on its way. We'll reply by email.", 'Your message is saved for the server admin.')} Its number is ${number}.`,
    }
  },
)

const saveRequest = async (ctx: WriteCtx, input: Question, actor: Actor): Promise<number> => {
  const user = actor.kind === 'user' ? actor.user : null
  const { id } = await ctx.db
    .insertInto('support_requests')
    .values({
      user_id: user?.id ?? null,
      league_id: user && input.leagueId != null ? await ownLeague(ctx, user.id, input.leagueId) : null,
      name: input.userName,
      email: input.userEmail,
      is_premium: user && isPremium(ctx, user) ? 1 : 0,
      asked_at_ms: ctx.now(),
      changed_at_ms: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('support_messages')
    .values({
      request_id: id,
      is_ours: 0,
      text: input.message,
      said_at_ms: ctx.now(),
      said_by: user?.id ?? null,
    })
    .execute()
  return id
}

/** Returns the number of today's requests from an address. */
const requestedToday = async (ctx: WriteCtx, email: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('support_requests')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('email', '=', email)
    .where('asked_at_ms', '>=', dayOf(ctx.now()) * dayMs)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns a league that the user runs or plays in; null for any other, which must stay private. */
const ownLeague = async (ctx: Ctx, userId: number, leagueId: number): Promise<number | null> => {
  const row = await ctx.db
    .selectFrom('leagues')
    .select('leagues.id')
    .where('leagues.id', '=', leagueId)
    .where(is =>
      is.or([
        is('commissioner_id', '=', userId),
        is.exists(
          is
            .selectFrom('members')
            .select('members.id')
            .whereRef('members.league_id', '=', 'leagues.id')
            .where('members.user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

const notificationEmail = (
  ctx: Ctx,
  id: number,
  { userName, userEmail, message }: Question,
  supportEmail: string,
) => ({
  template: 'support-message',
  to: { email: supportEmail, name: 'Support' },
  userId: null,
  leagueId: null,
  replyTo: userEmail,
  subject: `Support: ${userName}`,
  notice: {
    leagueName: 'Support',
    label: `Request ${id}, from ${userName}, ${userEmail}`,
    headline: 'A message to support.',
    paragraphs: message.split(/\n{2,}/),
    action: { href: `${ctx.config.publicUrl}/admin/mail?tab=support&request=${id}`, label: 'Answer' },
    reason: `This message was sent through the contact form of ${ctx.config.publicUrl}. The address is as the sender entered it.`,
  },
})

/**
 * Contains neither the message nor the given name, because the address may belong to someone else. Of two concurrent
 * ones that would have the same daily key, only one is sent.
 */
const confirmed = (
  ctx: Ctx,
  id: number,
  { userEmail }: Question,
  { supportEmail, today }: { supportEmail: string; today: number },
) => ({
  template: 'support-confirmation',
  to: { email: userEmail, name: userEmail },
  idempotencyKey: `support-confirmation ${userEmail} ${dayOf(ctx.now())} ${today}`,
  userId: null,
  leagueId: null,
  replyTo: supportEmail,
  subject: `Support request ${id}`,
  notice: {
    leagueName: '',
    label: `Request ${id}`,
    headline: 'We got your message.',
    paragraphs: ["We'll read it and reply by email. To add something, reply to this email."],
    reason: `Someone contacted support at ${ctx.config.publicUrl} and entered this address. If it wasn't you, ignore this email.`,
  },
})
