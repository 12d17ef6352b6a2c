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
    text: "Stripe's publishable key, of the same mode. Browsers get it.",
    example: 'pk_test_51…',
    schema: z
      .string()
      .regex(/^pk_(test|live)_\S+$/, 'must be pk_test_… or pk_live_…')
      .optional(),
  }),
  stripeWebhookSecret: setting({
    variable: 'STRIPE_WEBHOOK_SECRET',
    text: 'What Stripe signs its events with; two with a comma between while it is being replaced.',
    example: 'whsec_…',
    secret: true,
    schema: z
      .string()
      .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/, 'must be whsec_…')
      .optional(),
  }),
  stripePremiumPrice: setting({
    variable: 'STRIPE_PREMIUM_PRICE',
    text: 'The price of Premium at Stripe, of any amount and currency.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeAddonPrice: setting({
    variable: 'STRIPE_ADDON_PRICE',
    text: 'The price of three more leagues at Stripe, in the currency and for the period of Premium.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeYearlyPrice: setting({
    variable: 'STRIPE_YEARLY_PRICE',
    text: 'A price of Premium for a year, where people are to choose between the two.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeYearlyAddonPrice: setting({
    variable: 'STRIPE_YEARLY_ADDON_PRICE',
    text: 'The price of three more leagues for a year. Without it, who pays by the year cannot buy any.',
    example: 'price_1…',
    schema: price.optional(),
  }),
  stripeCoupon: setting({
    variable: 'STRIPE_COUPON',
    text: 'A coupon of Stripe that every new subscription gets. Premium is sold with it as long as it is valid.',
    example: 'LAUNCH20',
    schema: z
      .string()
      .regex(/^[\w-]+$/, "must be a coupon's id, of letters, digits, - and _")
      .optional(),
  }),
  stripePromotionCodes: setting({
    variable: 'STRIPE_PROMOTION_CODES',
    text: "`on` lets whoever subscribes type one of Stripe's promotion codes.",
    example: 'on',
    schema: oneOf('on', 'off').default('off'),
  }),
  stripeApiUrl: setting({
    variable: 'STRIPE_API_URL',
    text: "Another address for Stripe's API, for tests.",
    example: 'http://127.0.0.1:12111',
    schema: origin.optional(),
  }),
}
