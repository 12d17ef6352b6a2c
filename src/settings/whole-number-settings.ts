import type { Values } from '../settings.ts'

/** What Stripe needs, as settings: all of it, or billing is off. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  /** Two with a comma between while it is being replaced. */
  webhookSecret: string
  premiumPrice: string
  addonPrice: string
  yearlyPrice: string | undefined
  yearlyAddonPrice: string | undefined
  coupon: string | undefined
  takesCodes: boolean
  apiUrl: string | undefined
}

export type MailSettings = { url: string; from: string }

type Part = `stripe${string}` | 'tiers' | 'adminEmail' | 'adminPassword' | 'smtpUrl' | 'mailFrom'

/** The settings with those that belong together as one thing or nothing. */
export type Wholes = Omit<Values, Extract<keyof Values, Part>> & {
  /** Where nothing is sold, nothing is limited, unless the settings say so. */
  tiers: NonNullable<Values['tiers']>
  stripe: StripeSettings | undefined
  smtp: MailSettings | undefined
  /** The first administrator, where the settings name one. */
  admin: { email: string; password: string } | undefined
}

/** Call it once nothing is wrong with the settings (together.ts): then a part is there only with the others. */
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
  const choices = { yearlyPrice, yearlyAddonPrice, coupon, takesCodes: codes === 'on' }
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
