import { z } from 'zod'
import { oneOf, origin, setting } from './setting.ts'

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
