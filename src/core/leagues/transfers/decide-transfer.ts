import { operation } from '#core/kernel/operation'
import { transfers } from '#contract/leagues/transfers'
import { recently } from '#core/kernel/recent-authentication'
import { requireSignedIn, authorOfUser, allowAnyone } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { notFound, DomainError, conflict } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { userById } from '#core/accounts/user'
import { hashOf } from '#core/kernel/secret'
import { hourMs } from '#domain/durations'
import { expireTransfers, toTransferRequest, findTransfer, type TransferRow } from './transfer-rows.ts'
import { handOver, assertCanRunAnotherLeague } from './complete-transfers.ts'
import {
  notifyTransferDeclined,
  notifyTransferCanceled,
  notifyTransferPending,
  parseCancelLink,
} from './transfer-emails.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'

const defaultTransferDelayHours = 24

/**
 * Accepts a league transfer within the recipient's own league limit: immediately, or after the period in which the
 * previous commissioner, who remains a member, can cancel it.
 */
export const acceptTransfer = operation(
  transfers.accept,
  recently(requireSignedIn),
  async (ctx, { id }, user) => {
    await expireTransfers(ctx)
    return write(ctx, async ctx => {
      const request = await decide(ctx, user, id, 'accepted')
      const delayHours = ctx.config.transferDelayHours ?? defaultTransferDelayHours
      if (delayHours === 0) await handOver(ctx, request, user)
      else await startTransferDelay(ctx, request, user, delayHours)
      return toTransferRequest(await findTransfer(ctx, user.id, id), user.id)
    })
  },
)

export const declineTransfer = operation(transfers.decline, requireSignedIn, async (ctx, { id }, user) => {
  await expireTransfers(ctx)
  return write(ctx, async ctx => {
    await decide(ctx, user, id, 'declined')
    return toTransferRequest(await findTransfer(ctx, user.id, id), user.id)
  })
})

export const cancelTransfer = operation(transfers.cancel, requireSignedIn, async (ctx, { id }, user) => {
  await expireTransfers(ctx)
  return write(ctx, async ctx => {
    await decide(ctx, user, id, 'cancelled')
    return toTransferRequest(await findTransfer(ctx, user.id, id), user.id)
  })
})

/**
 * Only the recipient accepts or declines, only the sender cancels, and only while the request is open: pending or
 * (except for accepting) waiting.
 */
const decide = async (ctx: WriteCtx, user: UserRow, id: number, decision: Decision): Promise<TransferRow> => {
  const request = await findTransfer(ctx, user.id, id)
  const decider = decision === 'cancelled' ? request.from_user_id : request.to_user_id
  if (decider !== user.id) throw notFound('Transfer request')
  const { numUpdatedRows } = await ctx.db
    .updateTable('transfer_requests')
    .set({ status: decision, decided_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('status', 'in', decision === 'accepted' ? ['pending'] : ['pending', 'waiting'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw closed(request.status)
  await recordAudit(ctx, authorOfUser(user), {
    leagueId: request.league_id,
    action: `transfer.${decision}`,
    summary: `${personMention(user.id)} ${decision} the transfer request`,
  })
  if (decision === 'declined') await notifyTransferDeclined(ctx, request)
  if (decision === 'cancelled' && request.status === 'waiting') await notifyTransferCanceled(ctx, request)
  return request
}

const closed = (status: TransferRow['status']): DomainError => {
  if (status === 'expired')
    return new DomainError('gone', 'transfer_expired', 'This transfer request has expired.')
  if (status === 'waiting')
    return conflict('transfer_waiting', 'This transfer is already accepted and waiting.')
  return conflict(
    'transfer_closed',
    `This transfer request is no longer pending${status === 'pending' ? '' : `: it was ${status}`}.`,
  )
}

/** Gives the previous commissioner time to cancel. The recipient's league limit is checked now and again at the end. */
const startTransferDelay = async (
  ctx: WriteCtx,
  request: TransferRow,
  user: UserRow,
  delayHours: number,
): Promise<void> => {
  await assertCanRunAnotherLeague(ctx, user)
  await ctx.db
    .updateTable('transfer_requests')
    .set({ status: 'waiting', completes_at_ms: ctx.now() + delayHours * hourMs })
    .where('id', '=', request.id)
    .execute()
  await notifyTransferPending(ctx, request, delayHours)
}

/** Cancels a transfer with the emailed link. Idempotent: repeating it only returns the same message. */
export const cancelTransferByLink = operation(transfers.stop, allowAnyone, (ctx, { token }) =>
  write(ctx, async ctx => {
    const { id, userId } = parseCancelLink(ctx, token)
    const sender = await userById(ctx, userId)
    if (!sender) throw notFound('Transfer request')
    const { status, league_name } = await findTransfer(ctx, userId, id)
    if (status !== 'cancelled') await decide(ctx, sender, id, 'cancelled')
    return { leagueName: league_name }
  }),
)

/**
 * Binds a transfer request that was emailed to an address to the user who opens the emailed link, once: an account with
 * that address alone proves nothing, because anyone can register any address. Throws not-found for an unknown secret or
 * a request bound to another user, and a conflict for the sender's own.
 */
export const claimTransfer = operation(transfers.claim, requireSignedIn, async (ctx, { token }, user) => {
  await expireTransfers(ctx)
  return write(ctx, async ctx => {
    const request = await ctx.db
      .selectFrom('transfer_requests')
      .select(['id', 'from_user_id', 'to_user_id'])
      .where('secret_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (!request) throw notFound('Transfer request')
    if (request.from_user_id === user.id) {
      throw conflict(
        'own_transfer',
        'You sent this request yourself. The person you emailed it to has to open it.',
      )
    }
    await ctx.db
      .updateTable('transfer_requests')
      .set({ to_user_id: user.id })
      .where('id', '=', request.id)
      .where('to_user_id', 'is', null)
      .execute()
    return toTransferRequest(await findTransfer(ctx, user.id, request.id), user.id)
  })
})
