import { transfers } from '#contract/leagues/transfers'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { writeBestEffort } from '#core/kernel/write-lock'
import { expireTransfers, toTransferRequest, transfersOf } from './transfer-rows.ts'

export const listTransfers = operation(transfers.list, requireSignedIn, async (ctx, _input, user) => {
  await writeBestEffort(ctx, () => expireTransfers(ctx))
  const rows = await transfersOf(ctx, user.id).orderBy('transfer_requests.id', 'desc').execute()
  return rows.map(row => toTransferRequest(row, user.id))
})
