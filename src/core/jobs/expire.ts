import { forgetDeleted } from '#core/administration/deleted/keep-deleted'
import { forgetExpiredSignIns } from '#core/accounts/forget-expired'
import { endLapsedPremium, forgetOldEvents } from '#core/billing/premium/end-lapsed'
import type { Ctx } from '#core/kernel/context'
import { forgetOldRequests } from '#core/kernel/done-requests'
import { forgetExpiredMail, forgetOldMail } from '#core/kernel/outbox/forget-expired'
import { forgetOldTries } from '#core/kernel/throttle'
import { forgetOldDeliveries } from '#core/kernel/webhooks/send-webhooks'
import { expireInvitations } from '#core/leagues/invitations/expire-invitations'
import { completeTransfers } from '#core/leagues/transfers/complete-transfers'
import { expireTransfers } from '#core/leagues/transfers/transfer-rows'
import { forgetExpiredLinks } from '#core/sharing/forget-expired'
import { closeLockedShowdowns } from '#core/showdown/close-locked'

/** Writes down what ran out, and clears away what no longer matters. Safe to run at any time and twice. */
export const expire = async (ctx: Ctx): Promise<void> => {
  await expireTransfers(ctx)
  await completeTransfers(ctx)
  await expireInvitations(ctx)
  await closeLockedShowdowns(ctx)
  await endLapsedPremium(ctx)
  await forgetOldEvents(ctx)
  await forgetOldTries(ctx)
  await forgetExpiredMail(ctx)
  await forgetOldMail(ctx)
  await forgetOldDeliveries(ctx)
  await forgetOldRequests(ctx)
  await forgetExpiredSignIns(ctx)
  await forgetExpiredLinks(ctx)
  await forgetDeleted(ctx)
}
