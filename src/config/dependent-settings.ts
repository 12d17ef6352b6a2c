import { type Values, settings } from './settings.ts'
import { backupSettings, stripeSettings } from './service-settings.ts'

type Env = Record<string, string | undefined>

/** Errors in combinations of valid settings: some require each other, and two must have the same mode. */
export const togetherProblems = (env: Env, config: Partial<Values>): string[] => [
  ...(config.smtpUrl !== undefined && config.mailFrom === undefined
    ? [`  MAIL_FROM: is needed with SMTP_URL. For example: MAIL_FROM=${settings.mailFrom.example}`]
    : []),
  ...((config.adminEmail === undefined) === (config.adminPassword === undefined)
    ? []
    : [
        '  ADMIN_EMAIL and ADMIN_PASSWORD: need each other. For example: ADMIN_PASSWORD_FILE=/run/secrets/admin',
      ]),
  ...storageProblems(config),
  ...stripeProblems(env, config),
  ...(isMixed(config)
    ? [' STRIPE_PUBLISHABLE_KEY: is from another mode (test or live) than STRIPE_SECRET_KEY']
    : []),
]

const storage = ['backupS3Url', 'backupS3AccessKeyId', 'backupS3SecretAccessKey'] as const

const storageProblems = (config: Partial<Values>): string[] => {
  const missing = storage.filter(name => config[name] === undefined)
  if (missing.length === storage.length) return []
  return missing.map(name => {
    const { variable, example } = backupSettings[name]
    return `  ${variable}: is needed with the other BACKUP_S3_ settings. For example: ${variable}=${example}`
  })
}

const allOrNone = [
  'stripeSecretKey',
  'stripePublishableKey',
  'stripeWebhookSecret',
  'stripePremiumPrice',
  'stripeAddonPrice',
] as const

/** Partially configured billing would charge without granting anything, or the other way round. */
const stripeProblems = (env: Env, config: Partial<Values>): string[] => {
  const valueOf = (name: (typeof allOrNone)[number]) => {
    const { variable } = stripeSettings[name]
    return env[variable] || env[`${variable}_FILE`]
  }
  const missing = allOrNone.filter(name => !valueOf(name))
  if (missing.length === allOrNone.length) return idleProblems(config)
  return missing.map(name => {
    const { variable, example } = stripeSettings[name]
    return `  ${variable}: is needed with the other STRIPE_ settings. For example: ${variable}=${example}`
  })
}

/** Settings that only extend the prices have no effect without them. */
const idleProblems = (config: Partial<Values>): string[] =>
  (['stripeYearlyPrice', 'stripeYearlyAddonPrice', 'stripeCoupon'] as const)
    .filter(name => config[name] !== undefined)
    .map(name => `  ${stripeSettings[name].variable}: needs the other STRIPE_ settings, see docs/billing.md`)

const isMixed = ({ stripeSecretKey, stripePublishableKey }: Partial<Values>): boolean =>
  stripeSecretKey !== undefined &&
  stripePublishableKey !== undefined &&
  stripeSecretKey.includes('_live_') !== stripePublishableKey.includes('_live_')

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
