import { z } from 'zod'
import { providers } from '#domain/providers/registry'
import { setting, oneOf, origin, address } from './setting.ts'

const price = z.string().regex(/^price_\S+$/, 'must be price_…')

/** Settings for Stripe. The first five must be set together, or not at all. */
export const stripeSettings = {
  stripeSecretKey: setting({
    variable: 'STRIPE_SECRET_KEY',
    text: "Stripe's secret key. Billing needs all five STRIPE_ settings or none; see [billing.md](billing.md).",
    example: 'sk_test_51…',
    secret: true,
    schema: z
      .string()
      .regex(/^[sr]k_(test|live)_\S+$/, 'must be sk_test_…, sk_live_…, rk_test_… or rk_live_…')
      .optional(),
  }),
  stripePublishableKey: setting({
    variable: 'STRIPE_PUBLISHABLE_KEY',
    text: "Stripe's publishable key, from the same mode. Browsers get it.",
    example: 'pk_test_51…',
    schema: z
      .string()
      .regex(/^pk_(test|live)_\S+$/, 'must be pk_test_… or pk_live_…')
      .optional(),
  }),
  stripeWebhookSecret: setting({
    variable: 'STRIPE_WEBHOOK_SECRET',
    text: "Stripe's webhook signing secret; two, comma-separated, while it's being replaced.",
    example: 'whsec_…',
    secret: true,
    schema: z
      .string()
      .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/, 'must be whsec_…')
      .optional(),
  }),
  stripePremiumPrice: setting({
    variable: 'STRIPE_PREMIUM_PRICE',
    text: 'Stripe price of Premium, in any amount and currency.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeAddonPrice: setting({
    variable: 'STRIPE_ADDON_PRICE',
    text: 'Stripe price of three more leagues, in the currency and billing period of Premium.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeYearlyPrice: setting({
    variable: 'STRIPE_YEARLY_PRICE',
    text: 'Yearly price of Premium, to offer both options.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeYearlyAddonPrice: setting({
    variable: 'STRIPE_YEARLY_ADDON_PRICE',
    text: "Yearly price of three more leagues. Without it, yearly subscribers can't buy any.",
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeCoupon: setting({
    variable: 'STRIPE_COUPON',
    text: "Stripe coupon for every new subscription. Applied as long as it's valid.",
    example: 'LAUNCH20',
    schema: z
      .string()
      .regex(/^[\w-]+$/, 'must be a coupon ID of letters, digits, - and _')
      .optional(),
  }),
  stripePromotionCodes: setting({
    variable: 'STRIPE_PROMOTION_CODES',
    text: '`on` lets subscribers enter a Stripe promotion code.',
    example: 'on',
    schema: oneOf('on', 'off').default('off'),
  }),
  stripeApiUrl: setting({
    variable: 'STRIPE_API_URL',
    text: 'Alternative Stripe API URL, for tests.',
    example: 'http://127.0.0.1:12111',
    schema: origin.optional(),
  }),
}

const recipient = /^age1[0-9a-z]{20,}$/

/** Places for backups of the database. The S3 settings must be set together, or not at all. */
export const backupSettings = {
  backupDir: setting({
    variable: 'BACKUP_DIR',
    text: 'Folder for a checked nightly database backup. Without it and BACKUP_S3_URL, no backups are made.',
    example: '/var/backups/sidepot',
    schema: z.string().min(1).optional(),
  }),
  backupKeep: setting({
    variable: 'BACKUP_KEEP',
    text: 'Number of good nightly backups to retain in each place.',
    example: '14',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .transform(Number)
      .default(14),
  }),
  backupAgeRecipient: setting({
    variable: 'BACKUP_AGE_RECIPIENT',
    text: "Comma-separated age public keys. Backups are encrypted for them, together with the secret key, and can't be opened without a private key.",
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    schema: z
      .string()
      .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
      .refine(
        parts => parts.length > 0 && parts.every(part => recipient.test(part)),
        'must be public keys that start with age1',
      )
      .optional(),
  }),
  backupS3Url: setting({
    variable: 'BACKUP_S3_URL',
    text: 'S3-compatible storage for additional backups: URL with the bucket.',
    example: 'https://s3.eu-central-1.example.com/sidepot-backups',
    schema: address.transform(url => url.replace(/\/+$/, '')).optional(),
  }),
  backupS3Region: setting({
    variable: 'BACKUP_S3_REGION',
    text: 'Region of that storage.',
    example: 'eu-central-1',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
      .default('auto'),
  }),
  backupS3AccessKeyId: setting({
    variable: 'BACKUP_S3_ACCESS_KEY_ID',
    text: 'Access key for the storage. Needed with BACKUP_S3_URL.',
    example: 'AKIAEXAMPLE',
    schema: z.string().min(1).optional(),
  }),
  backupS3SecretAccessKey: setting({
    variable: 'BACKUP_S3_SECRET_ACCESS_KEY',
    text: 'Secret of that key.',
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(1).optional(),
  }),
}

const baseUrl = address.transform(url => url.replace(/\/+$/, ''))

const addressSetting = ({ variable, text, url }: (typeof providers)[number]['addresses'][number]) =>
  setting({ variable, text, example: url, schema: baseUrl.default(url) })

type Name = (typeof providers)[number]['addresses'][number]['setting']

/** Base URLs of the providers of fantasy leagues, as they declare them. */
export const providerSettings = Object.fromEntries(
  providers.flatMap(({ addresses }) =>
    addresses.map(declared => [declared.setting, addressSetting(declared)]),
  ),
) as Record<Name, ReturnType<typeof addressSetting>>
