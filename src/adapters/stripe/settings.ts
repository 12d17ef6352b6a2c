import type { StripeOptions } from './client.ts'

/** Connection settings and prices for Stripe. */
export type StripeSettings = StripeOptions & {
  publishableKey: string
  /** One secret, or several separated by commas during a rotation. */
  webhookSecret: string
  premiumPrice: string
  addonPrice: string
  yearlyPrice?: string | undefined
  yearlyAddonPrice?: string | undefined
  /** Coupon applied to every new subscription. */
  coupon?: string | undefined
  acceptsCodes?: boolean
}
