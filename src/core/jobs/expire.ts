import { purgeOldest } from '#core/administration/soft-deleted/soft-delete'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import { endLapsedPremium, purgeOldEvents } from '#core/billing/premium/end-lapsed'
import type { Ctx } from '#core/kernel/context'
import { purgeOldRequestKeys } from '#core/kernel/idempotency-keys'
import { expireEmails, purgeOldEmails } from '#core/kernel/outbox/expire-emails'
import { purgeOldAttempts } from '#core/kernel/rate-limit'
import { purgeOldDeliveries } from '#core/kernel/webhooks/send-webhooks'
import { expireInvitations } from '#core/leagues/invitations/expire-invitations'
import { completeTransfers } from '#core/leagues/transfers/complete-transfers'
import { expireTransfers } from '#core/leagues/transfers/transfer-rows'
import { purgeExpiredLinks } from '#core/sharing/purge-expired-links'
import { closeLockedShowdowns } from '#core/showdown/close-locked'

/** Processes expirations and purges data that is no longer needed. Idempotent, and safe to run at any time. */
export const expire = async (ctx: Ctx): Promise<void> => {
  await expireTransfers(ctx)
  await completeTransfers(ctx)
  await expireInvitations(ctx)
  await closeLockedShowdowns(ctx)
  await endLapsedPremium(ctx)
  await purgeOldEvents(ctx)
  await purgeOldAttempts(ctx)
  await expireEmails(ctx)
  await purgeOldEmails(ctx)
  await purgeOldDeliveries(ctx)
  await purgeOldRequestKeys(ctx)
  await purgeExpiredSignIns(ctx)
  await purgeExpiredLinks(ctx)
  await purgeOldest(ctx)
}
