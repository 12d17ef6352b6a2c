import type { StripeOptions } from './client.ts'

/** How to reach Stripe, and what is sold there. */
export type StripeSettings = StripeOptions & {
  publishableKey: string
  /** One, or several with commas between while one is being replaced. */
  webhookSecret: string
  premiumPrice: string
  addonPrice: string
  yearlyPrice?: string | undefined
  yearlyAddonPrice?: string | undefined
  /** What every new subscription gets off. */
  coupon?: string | undefined
  takesCodes?: boolean
}
