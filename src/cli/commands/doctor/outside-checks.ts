import { withoutPasswords } from '#domain/without-password'

import { providers as declared } from '#domain/providers/registry'
import { periodText, priceText } from '#domain/price-text'
import { PaymentFault, type RemotePrice, type RemotePrices } from '#core/kernel/ports/payments'
import { minuteMs } from '#domain/durations'
import { type Finding, type Installation, ok, problem, warning } from './installation.ts'

/** Checks that the mail server responds and accepts the credentials. */
export const checkMailServer = async ({ config, outside: { mailer } }: Installation): Promise<Finding[]> => {
  if (mailer === undefined) {
    return [warning('Not configured, so email stays in the outbox', 'Set SMTP_URL and MAIL_FROM.')]
  }
  try {
    await mailer.verify()
    return [ok(`${hostOf(config.smtp?.url)} responds and accepts our sign-in`)]
  } catch (error) {
    return [
      problem(
        `${hostOf(config.smtp?.url)} rejects our sign-in: ${reasonOf(error)}`,
        'Check SMTP_URL, its account and its port; then sidepot mail test ADDRESS.',
      ),
    ]
  }
}

/** Checks that Stripe accepts the API key and that the prices, which the pages show, exist and can be sold. */
export const stripeCheck = async ({ outside: { payments } }: Installation): Promise<Finding[]> => {
  if (payments === undefined) return [ok("Billing isn't configured, and no one is charged")]
  try {
    const prices = await payments.readPrices()
    const faults = [
      ...priceFaults('STRIPE_PREMIUM_PRICE', prices.premium, prices.premium),
      ...priceFaults('STRIPE_ADDON_PRICE', prices.addon, prices.premium),
      ...(prices.yearly ? yearlyFaults('STRIPE_YEARLY_PRICE', prices.yearly) : []),
      ...(prices.yearlyAddon ? yearlyFaults('STRIPE_YEARLY_ADDON_PRICE', prices.yearlyAddon) : []),
    ]
    return faults.length > 0 ? faults : [ok(`Stripe responds. ${soldText(prices)}`)]
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    return error.kind === 'unanswered' || error.kind === 'unavailable'
      ? [
          problem(
            `Stripe isn't responding: ${error.message}`,
            'Check that this machine can reach api.stripe.com.',
          ),
        ]
      : [
          problem(
            `Stripe rejected the request: ${error.message}`,
            'Compare the STRIPE_ settings with the dashboard.',
          ),
        ]
  }
}

const soldText = ({ premium, yearly, addon }: RemotePrices): string => {
  const [first, second, more] = [premium, yearly, addon].map(sold => sold?.price && priceText(sold.price))
  return `Premium is ${first ?? 'nothing'}${second ? ` or ${second}` : ''}, three more leagues ${more ?? 'nothing'}`
}

/** Reasons why a price cannot be sold. Stripe only allows items of one currency and period in a subscription. */
const priceFaults = (
  variable: string,
  { price, isActive }: RemotePrice,
  reference: RemotePrice,
): Finding[] => {
  const suggestedFix = `Create another price in Stripe and set ${variable} to it.`
  if (price === null) return [problem(`${variable} has no fixed amount or isn't recurring`, suggestedFix)]
  if (!isActive) return [problem(`${variable} is archived in Stripe`, suggestedFix)]
  const isAlike =
    reference.price === null ||
    (price.currency === reference.price.currency && periodText(price) === periodText(reference.price))
  return isAlike
    ? []
    : [problem(`${variable} is ${priceText(price)}, which doesn't match STRIPE_PREMIUM_PRICE`, suggestedFix)]
}

const yearlyFaults = (variable: string, sold: RemotePrice): Finding[] => {
  const faults = priceFaults(variable, sold, sold)
  if (faults.length > 0 || sold.price === null || periodText(sold.price) === 'a year') return faults
  const what = `${variable} is ${priceText(sold.price)}, not yearly`
  return [problem(what, `Create another price in Stripe and set ${variable} to it.`)]
}

type Provider = { label: string; url: string }

const providersOf = ({ config }: Installation): Provider[] =>
  declared.flatMap(({ label, addresses: [api] }) => (api ? [{ label, url: config[api.setting] }] : []))

/** Checks that each provider of weeks responds; leagues that import files don't need one. */
export const providers = (installation: Installation): Promise<Finding[]> =>
  Promise.all(
    providersOf(installation).map(async ({ label, url }) => {
      const suggestedFix = `Check that this machine can reach ${hostOf(url)}; until then, import saved responses or a CSV.`
      try {
        const { status } = await installation.outside.reach(url)
        return status >= 500
          ? warning(`${label} is having problems (${status})`, 'Try again in a few minutes.')
          : ok(`${label} answers`)
      } catch (error) {
        return warning(`Can't reach ${label}: ${reasonOf(error)}`, suggestedFix)
      }
    }),
  )

const toleratedMs = minuteMs
const seriousMs = 300_000

/**
 * Compares this machine's clock with that of the first provider that responds. Signatures and lock times depend on it.
 */
export const clock = async (installation: Installation): Promise<Finding[]> => {
  for (const { label, url } of providersOf(installation)) {
    const before = installation.now()
    const reached = await installation.outside.reach(url).catch(() => undefined)
    if (reached === undefined || reached.dateMs === null) continue
    // Adds half a second, because the header has whole seconds.
    const offMs = Math.abs((before + installation.now()) / 2 - reached.dateMs - 500)
    const what = `${Math.round(offMs / 1000)} s off ${label}'s clock; up to ${toleratedMs / 1000} s is fine`
    if (offMs <= toleratedMs) return [ok(what)]
    const suggestedFix = "Keep the machine's clock in sync (systemd-timesyncd, chrony or ntpd)."
    return [offMs > seriousMs ? problem(what, suggestedFix) : warning(what, suggestedFix)]
  }
  return [warning('No server to compare the clock with', 'Check again once a provider can be reached.')]
}

const hostOf = (url = ''): string => new URL(url).host

/** fetch reports the reason of a network failure as `cause`. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'timed out'
  const { cause } = error
  if (!(cause instanceof Error)) return withoutPasswords(error.message)
  return 'code' in cause ? String(cause.code) : withoutPasswords(cause.message)
}
