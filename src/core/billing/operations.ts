import type { AnyOperation } from '#core/kernel/operation'
import { readBilling } from '#core/billing/read-billing'
import { createSubscription, purchaseAddon } from '#core/billing/subscription/create-subscription'
import {
  openPortal,
  cancelSubscription,
  resumeSubscription,
} from '#core/billing/subscription/cancel-subscription'
import { migrateLegacyPremium, promoteUser, revokePremium } from '#core/billing/premium/grant-premium'

/** Operations of billing, in the order of the documentation. */
export const billingOperations: AnyOperation[] = [
  readBilling,
  createSubscription,
  purchaseAddon,
  openPortal,
  cancelSubscription,
  resumeSubscription,
  migrateLegacyPremium,
  promoteUser,
  revokePremium,
]
