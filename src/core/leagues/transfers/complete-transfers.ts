import { userById } from '#core/accounts/get-user'
import { scheduler } from '#core/kernel/authorization'
import { attempt, type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { handOver } from './transfer-commissioner.ts'
import { notifyTransferFailed } from './transfer-emails.ts'
import { dueTransfers, type TransferRow } from './transfer-rows.ts'

/**
 * Completes transfers whose cancellation period is over, each once, regardless of the number of servers. One that is no
 * longer possible ends, and both parties are notified of the reason.
 */
export const completeTransfers = async (ctx: Ctx): Promise<void> => {
  for (const request of await dueTransfers(ctx)) await write(ctx, ctx => complete(ctx, request))
}

const complete = async (ctx: WriteCtx, request: TransferRow): Promise<void> => {
  if (!(await settle(ctx, request.id, 'waiting', 'accepted'))) return
  try {
    await attempt(ctx, ctx => transferImmediately(ctx, request))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await settle(ctx, request.id, 'accepted', 'cancelled')
    await recordAudit(ctx, scheduler, {
      leagueId: request.league_id,
      action: 'transfer.ended',
      summary: `Ended the transfer to ${personMention(request.to_user_id ?? 0)}: it couldn't be completed`,
    })
    await notifyTransferFailed(ctx, request, reasonOf(request, error))
  }
}

const transferImmediately = async (ctx: WriteCtx, request: TransferRow): Promise<void> => {
  const user = await userById(ctx, request.to_user_id ?? 0)
  if (!user || user.disabled_at_ms !== null) {
    throw conflict('account_disabled', `The account of ${request.recipient_name} is disabled.`)
  }
  await handOver(ctx, request, user)
  await recordAudit(ctx, scheduler, {
    leagueId: request.league_id,
    action: 'transfer.completed',
    summary: `Transferred the league to ${personMention(user.id)}`,
  })
}

const settle = async (
  ctx: WriteCtx,
  id: number,
  from: 'waiting' | 'accepted',
  status: 'accepted' | 'cancelled',
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('transfer_requests')
    .set({ status, decided_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Phrased for both parties; the error itself addresses only one. */
const reasonOf = ({ recipient_name }: TransferRow, { kind, message }: DomainError): string =>
  kind === 'upgrade-required'
    ? `${recipient_name} already runs as many leagues as their plan allows.`
    : kind === 'forbidden'
      ? `${recipient_name} is a site admin, and site admins can't run leagues.`
      : message
