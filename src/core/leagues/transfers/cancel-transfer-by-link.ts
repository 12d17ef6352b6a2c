import { transfers } from '#contract/leagues/transfers'
import { userById } from '#core/accounts/get-user'
import { allowAnyone } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { decide } from './decide-transfer.ts'
import { parseCancelLink } from './cancel-link.ts'
import { findTransfer } from './transfer-rows.ts'

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
