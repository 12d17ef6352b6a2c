import { transfers } from '#contract/leagues/transfers'
import { lockRow } from '#db/sql'
import { authorOfUser, signedIn } from '#core/kernel/access'
import type { UserRow } from '#db/tables/accounts'
import { makeCommissioner } from '#core/accounts/people/change-user'
import { fullName, isPremium, limitsOf } from '#core/accounts/user'
import { write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { personMark } from '#core/kernel/people-marks'
import { recordAudit } from '#core/kernel/audit'
import { conflict, forbidden, notFound, Refusal, upgradeRequired } from '#core/kernel/refusal'
import { countLeagues } from '#core/leagues/count-leagues'
import { enter } from '#core/leagues/members/enter'
import { findLeague } from '#core/leagues/find-league'
import { expireTransfers, findTransfer, transferAnswer, type TransferRow } from './transfer-rows.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'

/** Takes the league over, within the recipient's own limit of leagues. The old commissioner stays a member. */
export const acceptTransfer = operation(transfers.accept, signedIn, async (ctx, { id }, user) => {
  await expireTransfers(ctx)
  return write(ctx, async ctx => {
    const request = await decide(ctx, user, id, 'accepted')
    await handOver(ctx, request, user)
    return transferAnswer(await findTransfer(ctx, user.id, id), user.id)
  })
})

export const declineTransfer = operation(transfers.decline, signedIn, async (ctx, { id }, user) => {
  await expireTransfers(ctx)
  return write(ctx, async ctx => {
    await decide(ctx, user, id, 'declined')
    return transferAnswer(await findTransfer(ctx, user.id, id), user.id)
  })
})

export const cancelTransfer = operation(transfers.cancel, signedIn, async (ctx, { id }, user) => {
  await expireTransfers(ctx)
  return write(ctx, async ctx => {
    await decide(ctx, user, id, 'cancelled')
    return transferAnswer(await findTransfer(ctx, user.id, id), user.id)
  })
})

/** Only the recipient accepts or declines, only the sender cancels, and only while the request is pending. */
const decide = async (ctx: WriteCtx, user: UserRow, id: number, decision: Decision): Promise<TransferRow> => {
  const request = await findTransfer(ctx, user.id, id)
  const decider = decision === 'cancelled' ? request.from_user_id : request.to_user_id
  if (decider !== user.id) throw notFound('Transfer request')
  const { numUpdatedRows } = await ctx.db
    .updateTable('transfer_requests')
    .set({ status: decision, decided_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw closed(request.status)
  await recordAudit(ctx, authorOfUser(user), {
    leagueId: request.league_id,
    action: `transfer.${decision}`,
    summary: `${personMark(user.id)} ${decision} the transfer request`,
  })
  if (decision !== 'cancelled') await tellSender(ctx, request, user, decision)
  return request
}

const closed = (status: TransferRow['status']): Refusal =>
  status === 'expired'
    ? new Refusal('gone', 'transfer_expired', 'This transfer request has expired.')
    : conflict(
        'transfer_closed',
        `This transfer request is no longer pending${status === 'pending' ? '' : `: it was ${status}`}.`,
      )

const handOver = async (ctx: WriteCtx, request: TransferRow, user: UserRow): Promise<void> => {
  await lockRow(ctx.db, 'users', user.id)
  if (user.role === 'site_admin') throw forbidden('Administrators cannot run leagues.')
  const limit = limitsOf(isPremium(ctx, user), user.additional_league_slots).leagues
  if ((await countLeagues(ctx, user.id)) >= limit) {
    throw upgradeRequired(
      'You run as many leagues as your plan allows. Please upgrade to take this one over.',
    )
  }
  await ctx.db
    .updateTable('leagues')
    .set({ commissioner_id: user.id })
    .where('id', '=', request.league_id)
    .where('commissioner_id', '=', request.from_user_id)
    .execute()
  await makeCommissioner(ctx, user)
  const found = await findLeague(ctx, request.league_id, user.id)
  if (!found) throw notFound('League')
  if (found.memberId === null) {
    await enter(ctx, found.league, user.id, `${user.first_name}'s Team`.slice(0, 50), 'active')
  }
}

const tellSender = (
  ctx: WriteCtx,
  request: TransferRow,
  user: UserRow,
  decision: 'accepted' | 'declined',
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'transfer-decided',
      to: { email: request.sender_email, name: request.sender_name },
      userId: request.from_user_id,
      leagueId: request.league_id,
      subject: `${fullName(user)} ${decision} your transfer of ${request.league_name}`,
      notice: {
        leagueName: request.league_name,
        label: 'Ownership transfer',
        headline: `${fullName(user)} ${decision}.`,
        paragraphs: [
          decision === 'accepted'
            ? `${fullName(user)} now runs ${request.league_name}. You stay a member with your team and winnings.`
            : `You still run ${request.league_name}.`,
        ],
        reason: 'You get this because you asked for the transfer.',
      },
    },
  ])
