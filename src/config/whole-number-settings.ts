import type { Values } from './settings.ts'

/** Complete Stripe settings; without them, billing is off. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  /** Two values separated by a comma during a rotation. */
  webhookSecret: string
  premiumPrice: string
  addonPrice: string
  yearlyPrice: string | undefined
  yearlyAddonPrice: string | undefined
  coupon: string | undefined
  acceptsCodes: boolean
  apiUrl: string | undefined
}

export type EmailSettings = { url: string; from: string }

type Part = `stripe${string}` | 'tiers' | 'adminEmail' | 'adminPassword' | 'smtpUrl' | 'mailFrom'

/** Settings with related ones grouped: each group is complete or undefined. */
export type Wholes = Omit<Values, Extract<keyof Values, Part>> & {
  /** If nothing is sold, nothing is limited by default. */
  tiers: NonNullable<Values['tiers']>
  stripe: StripeSettings | undefined
  smtp: EmailSettings | undefined
  /** The first site admin, if configured. */
  admin: { email: string; password: string } | undefined
}

/** Groups related settings. Must be called after validation (dependent-settings.ts), so that each group is complete. */
export const wholesOf = (values: Values): Wholes => {
  const {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: webhookSecret,
    stripePremiumPrice: premiumPrice,
    stripeAddonPrice: addonPrice,
    stripeYearlyPrice: yearlyPrice,
    stripeYearlyAddonPrice: yearlyAddonPrice,
    stripeCoupon: coupon,
    stripePromotionCodes: codes,
    stripeApiUrl: apiUrl,
    tiers,
    smtpUrl: url,
    mailFrom: from,
    adminEmail,
    adminPassword,
    ...others
  } = values
  const choices = { yearlyPrice, yearlyAddonPrice, coupon, acceptsCodes: codes === 'on' }
  const isStripeThere = secretKey && publishableKey && webhookSecret && premiumPrice && addonPrice
  return {
    ...others,
    tiers: tiers ?? (isStripeThere ? 'enforced' : 'open'),
    stripe: isStripeThere
      ? { secretKey, publishableKey, webhookSecret, premiumPrice, addonPrice, ...choices, apiUrl }
      : undefined,
    admin:
      adminEmail !== undefined && adminPassword !== undefined
        ? { email: adminEmail, password: adminPassword }
        : undefined,
    smtp: url !== undefined && from !== undefined ? { url, from } : undefined,
  }
}
