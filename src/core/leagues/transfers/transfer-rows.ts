import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { transfers, type TransferRequest } from '#contract/leagues/transfers'
import { requireSignedIn } from '#core/kernel/authorization'
import { writeBestEffort } from '#core/kernel/write-lock'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { momentOf } from '#contract/kernel/values'

export const listTransfers = operation(transfers.list, requireSignedIn, async (ctx, _input, user) => {
  await writeBestEffort(ctx, () => expireTransfers(ctx))
  const rows = await transfersOf(ctx, user.id).orderBy('transfer_requests.id', 'desc').execute()
  return rows.map(row => toTransferRequest(row, user.id))
})

/** Marks requests as expired: whenever they are read, and in the scheduler. */
export const expireTransfers = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('transfer_requests')
    .set({ status: 'expired', decided_at_ms: ctx.now() })
    .where('status', '=', 'pending')
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}

/** Deletes requests emailed to an address along with their email, without which they can't be opened. */
export const dropTransfersTo = async (ctx: Ctx, email: string): Promise<void> => {
  await ctx.db
    .deleteFrom('transfer_requests')
    .where('to_email', '=', email)
    .where('to_user_id', 'is', null)
    .where('status', '=', 'pending')
    .execute()
}

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('transfer_requests')
    .innerJoin('leagues', 'leagues.id', 'transfer_requests.league_id')
    .innerJoin('users as sender', 'sender.id', 'transfer_requests.from_user_id')
    .leftJoin('users as recipient', 'recipient.id', 'transfer_requests.to_user_id')
    .selectAll('transfer_requests')
    .select([
      'leagues.name as league_name',
      'sender.email as sender_email',
      'recipient.email as recipient_email',
      sql<string>`sender.first_name || ' ' || sender.last_name`.as('sender_name'),
      sql<string>`coalesce(recipient.first_name || ' ' || recipient.last_name, transfer_requests.to_email)`.as(
        'recipient_name',
      ),
    ])

/** Selects requests that a user sent or received. */
export const transfersOf = (ctx: Ctx, userId: number) =>
  withNames(ctx).where(is => is.or([is('from_user_id', '=', userId), is('to_user_id', '=', userId)]))

/** Returns waiting requests that are due. */
export const dueTransfers = (ctx: Ctx): Promise<TransferRow[]> =>
  withNames(ctx).where('status', '=', 'waiting').where('completes_at_ms', '<=', ctx.now()).execute()

export type TransferRow = Awaited<ReturnType<ReturnType<typeof transfersOf>['execute']>>[number]

/** Returns one of the user's requests. Other users' requests are reported as not found. */
export const findTransfer = async (ctx: Ctx, userId: number, id: number): Promise<TransferRow> => {
  const row = await transfersOf(ctx, userId).where('transfer_requests.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Transfer request')
  return row
}

export const toTransferRequest = (row: TransferRow, viewerId: number): TransferRequest => ({
  id: row.id,
  leagueId: row.league_id,
  leagueName: row.league_name,
  fromCommissionerId: row.from_user_id,
  fromCommissionerName: row.sender_name,
  toManagerId: row.to_user_id,
  toManagerName: row.recipient_name,
  message: row.message,
  status: row.status,
  direction: row.from_user_id === viewerId ? 'sent' : 'received',
  createdAt: momentOf(row.created_at_ms),
  expiresAt: momentOf(row.expires_at_ms),
  completesAt: row.completes_at_ms === null ? null : momentOf(row.completes_at_ms),
})
