import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Ctx } from '#core/kernel/context'

/** Where somebody enters their card, in fields that come from Stripe. */
const paymentPage = /^\/subscribe\/?(\?|$)/

/** Stripe loads its parts from subdomains of their own (docs.stripe.com/security/guide, November 2026). */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * What a page may load and do: our own code and nothing else. The page that takes payments, where they are configured,
 * may also load what Stripe's Payment Element consists of.
 *
 * A browser keeps the policy of the page it loaded, also when the web app then shows another one. So the web app loads
 * /subscribe anew when somebody comes there from within (ui/areas/billing/subscribe/loaded-here.ts). The way back may stay within:
 * a page that was allowed more does no harm.
 */
export const securityHeaders = (ctx: Ctx): FastifyHelmetOptions => {
  const isSecure = ctx.config.publicUrl.startsWith('https:')
  const onPaymentPage =
    (allowed: string, elsewhere: string) =>
    ({ url = '' }: IncomingMessage): string =>
      ctx.ports.payments !== undefined && paymentPage.test(url) ? allowed : elsewhere
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [onPaymentPage(`'self' ${stripeScripts}`, "'self'")],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [onPaymentPage("'self' https://api.stripe.com", "'self'")],
        frameSrc: [onPaymentPage(`${stripeScripts} https://hooks.stripe.com`, "'none'")],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}
