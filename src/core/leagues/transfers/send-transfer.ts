import { transfers } from '#contract/leagues/transfers'
import { isDuplicate } from '#db/sql'
import { commissioner } from '#core/leagues/access'
import { userByEmail, userById } from '#core/accounts/find-user'
import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { conflict, invalid } from '#core/kernel/refusal'
import type { LeagueRecord } from '#core/leagues/find-league'
import { membersOf } from '#core/leagues/members/members'
import { expireTransfers, findTransfer, transferAnswer } from './transfer-rows.ts'

const lifetimeMs = 48 * 3_600_000

/**
 * Asks somebody to take a league over: a member by id, or anybody by address, with an account or not yet. One request a
 * league may be pending; it expires after 48 hours.
 */
export const sendTransfer = operation(transfers.send, commissioner, (ctx, input, { league: seen, author }) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, seen)
    await expireTransfers(ctx)
    const recipient = await recipientOf(ctx, league, input.toManagerId)
    if (recipient.user?.id === league.commissioner_id) {
      throw invalid('toManagerId', 'You run this league already. Choose somebody else.')
    }
    if (recipient.user?.role === 'site_admin')
      throw invalid('toManagerId', 'Administrators cannot run leagues.')
    const id = await insertRequest(ctx, league, recipient, input.message)
    await tellRecipient(ctx, league, recipient, input.message)
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'transfer.requested',
      summary: `Asked ${typeof input.toManagerId === 'number' && recipient.user ? fullName(recipient.user) : 'somebody by email'} to take the league over`,
    })
    return transferAnswer(await findTransfer(ctx, league.commissioner_id, id), league.commissioner_id)
  }),
)

type Recipient = { user: UserRow | undefined; email: string }

const recipientOf = async (ctx: Ctx, league: LeagueRecord, to: number | string): Promise<Recipient> => {
  if (typeof to === 'string') return { user: await userByEmail(ctx, to), email: to }
  const member = (await membersOf(ctx, league.id)).find(
    ({ userId, status }) => userId === to && status === 'active',
  )
  const user = member && (await userById(ctx, member.userId))
  if (!user) throw invalid('toManagerId', 'This manager is not a member of the league')
  return { user, email: user.email }
}

const insertRequest = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  recipient: Recipient,
  message: string,
): Promise<number> => {
  try {
    const { id } = await ctx.db
      .insertInto('transfer_requests')
      .values({
        league_id: league.id,
        from_user_id: league.commissioner_id,
        to_user_id: recipient.user?.id ?? null,
        to_email: recipient.email,
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

const tellRecipient = (
  ctx: WriteCtx,
  league: LeagueRecord,
  { user, email }: Recipient,
  message: string,
): Promise<void> => {
  const sender = `${league.owner_first_name} ${league.owner_last_name}`
  return queueNotices(ctx, [
    {
      template: 'transfer-request',
      to: { email, name: user ? fullName(user) : email },
      userId: user?.id ?? null,
      leagueId: league.id,
      subject: `${sender} asks you to run ${league.name}`,
      notice: {
        leagueName: league.name,
        label: 'Ownership transfer',
        headline: `Take over ${league.name}?`,
        paragraphs: [
          `${sender} asks you to become the commissioner. The request is open for 48 hours.`,
          ...(message ? [message] : []),
          ...(user
            ? []
            : ['You need an account first: register with this address, and the request will be waiting.']),
        ],
        action: user
          ? { href: `${ctx.config.publicUrl}/my-leagues`, label: 'Accept or decline' }
          : { href: `${ctx.config.publicUrl}/register`, label: 'Register' },
        reason: `You get this because ${sender} chose you.`,
      },
    },
  ])
}
