import { transfers } from '#contract/leagues/transfers'
import { authorOfUser, requireSignedIn } from '#core/kernel/authorization'
import type { UserRow } from '#db/tables/accounts'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict, notFound, DomainError } from '#core/kernel/domain-error'
import { handOver, assertCanRunAnotherLeague } from './transfer-commissioner.ts'
import { notifyTransferDeclined, notifyTransferCanceled, notifyTransferPending } from './transfer-emails.ts'
import { expireTransfers, findTransfer, toTransferRequest, type TransferRow } from './transfer-rows.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'

const hourMs = 3_600_000
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
export const decide = async (
  ctx: WriteCtx,
  user: UserRow,
  id: number,
  decision: Decision,
): Promise<TransferRow> => {
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
