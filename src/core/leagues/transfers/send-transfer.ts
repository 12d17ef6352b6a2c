import { transfers } from '#contract/leagues/transfers'
import { isDuplicate } from '#db/sql'
import { assertEmailQuota } from '#core/accounts/email-address/email-quota'
import type { Author } from '#core/kernel/authorization'
import { requireLeagueOwner } from '#core/leagues/access'
import type { UserRow } from '#db/tables/accounts'
import { fullName, userByEmail, userById } from '#core/accounts/user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict, invalid } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { hourMs } from '#domain/durations'
import { expireTransfers, findTransfer, toTransferRequest } from './transfer-rows.ts'

const lifetimeMs = 48 * hourMs

/**
 * Requests a league transfer to a member, or to anyone by email address, who then needs the emailed secret. A league
 * can have one pending request, which expires after 48 hours.
 */
export const sendTransfer = operation(
  transfers.send,
  recently(requireLeagueOwner),
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      await assertEmailQuota(ctx, author, 1)
      const league = await lockLeague(ctx, unlockedLeague)
      await expireTransfers(ctx)
      const recipient = await getRecipient(ctx, league, input.toManagerId)
      if (recipient.isMember && recipient.user.id === league.commissioner_id) {
        throw invalid('toManagerId', 'You already run this league. Choose someone else.')
      }
      if (recipient.isMember && recipient.user.role === 'site_admin')
        throw invalid('toManagerId', "Site admins can't run leagues.")
      const secret = recipient.isMember ? null : newSecret()
      const id = await insertRequest(ctx, league, recipient, input.message, secret)
      await notifyRecipient(ctx, league, recipient, { message: input.message, secret, author })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'transfer.requested',
        summary: `Asked ${recipient.isMember ? personMention(recipient.user.id) : 'someone by email'} to become commissioner`,
      })
      return toTransferRequest(await findTransfer(ctx, league.commissioner_id, id), league.commissioner_id)
    }),
)

/** Members are known. For an address, nothing reveals whether it has an account. */
type Recipient = { isMember: true; user: UserRow; email: string } | { isMember: false; email: string }

const getRecipient = async (ctx: Ctx, league: LeagueRecord, to: number | string): Promise<Recipient> => {
  const user = typeof to === 'string' ? await userByEmail(ctx, to) : await userById(ctx, to)
  const isMember = (await getMembers(ctx, league.id)).some(
    ({ userId, status }) => userId === user?.id && status === 'active',
  )
  if (user && isMember) return { isMember, user, email: user.email }
  if (typeof to === 'string') return { isMember: false, email: to }
  throw invalid('toManagerId', "This manager isn't a member of the league")
}

const insertRequest = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  recipient: Recipient,
  message: string,
  secret: string | null,
): Promise<number> => {
  try {
    const { id } = await ctx.db
      .insertInto('transfer_requests')
      .values({
        league_id: league.id,
        from_user_id: league.commissioner_id,
        to_user_id: recipient.isMember ? recipient.user.id : null,
        to_email: recipient.email,
        secret_hash: secret === null ? null : hashOf(secret),
        message,
        status: 'pending',
        created_at_ms: ctx.now(),
        expires_at_ms: ctx.now() + lifetimeMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('transfer_pending', 'A transfer request for this league is pending. Cancel it first.')
  }
}

const notifyRecipient = (
  ctx: WriteCtx,
  league: LeagueRecord,
  recipient: Recipient,
  { message, secret, author }: { message: string; secret: string | null; author: Author },
): Promise<void> => {
  const sender = `${league.owner_first_name} ${league.owner_last_name}`
  return queueNotices(ctx, [
    {
      template: 'transfer-request',
      to: { email: recipient.email, name: recipient.isMember ? fullName(recipient.user) : recipient.email },
      userId: recipient.isMember ? recipient.user.id : null,
      leagueId: league.id,
      expiresAtMs: ctx.now() + lifetimeMs,
      causedBy: author.id,
      subject: `${sender} asks you to run ${league.name}`,
      notice: {
        leagueName: league.name,
        label: 'Ownership transfer',
        headline: `Take over ${league.name}?`,
        paragraphs: [
          `${sender} asks you to become the commissioner. The request is open for 48 hours.`,
          ...(message ? [message] : []),
          ...(secret === null
            ? []
            : ['The link below is only for you. Sign in with any of your accounts, or register.']),
        ],
        action: {
          href: `${ctx.config.publicUrl}${secret === null ? '/my-leagues' : `/take-over?token=${secret}`}`,
          label: 'Accept or decline',
        },
        reason: `You get this because ${sender} chose you.`,
      },
    },
  ])
}
