import { transfers } from '#contract/leagues/transfers'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, notFound } from '#core/kernel/domain-error'
import { hashOf } from '#core/kernel/secret'
import { expireTransfers, findTransfer, toTransferRequest } from './transfer-rows.ts'

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
