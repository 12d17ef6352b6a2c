import { withoutPasswords } from '#domain/without-password'
import { prices } from '#domain/subscription'
import { providers as declared } from '#domain/providers/registry'
import { cents, moneyText, usualCurrency } from '#domain/money'
import { PaymentFault, type RemotePrice } from '#core/kernel/ports/payments'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Installation } from './installation.ts'

/** Whether the mail server answers and lets us in. */
export const mailServer = async ({ config, outside: { mailer } }: Installation): Promise<Finding[]> => {
  if (mailer === undefined) {
    return [warning('None is configured, so mail stays in the outbox', 'Set SMTP_URL and MAIL_FROM.')]
  }
  try {
    await mailer.verify()
    return [ok(`${hostOf(config.smtp?.url)} answers and lets us in`)]
  } catch (error) {
    return [
      problem(
        `${hostOf(config.smtp?.url)} does not let us in: ${reasonOf(error)}`,
        'Check SMTP_URL, its account and its port; then sidepot mail test ADDRESS.',
      ),
    ]
  }
}

/** Whether Stripe knows our key and prices, and whether they are what the product says they cost. */
export const stripe = async ({ outside: { payments } }: Installation): Promise<Finding[]> => {
  if (payments === undefined) return [ok('Billing is not configured, and nobody is charged')]
  try {
    const { premium, addon } = await payments.readPrices()
    const faults = [
      ...priceFaults('STRIPE_PREMIUM_PRICE', premium, cents(prices.premium)),
      ...priceFaults('STRIPE_ADDON_PRICE', addon, cents(prices.addon)),
    ]
    return faults.length > 0 ? faults : [ok('Stripe answers, and its prices are the right ones')]
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    return error.kind === 'unanswered' || error.kind === 'unavailable'
      ? [
          problem(
            `Stripe does not answer: ${error.message}`,
            'Check that this machine may reach api.stripe.com.',
          ),
        ]
      : [problem(`Stripe refuses us: ${error.message}`, 'Check the STRIPE_ settings against the dashboard.')]
  }
}

const priceFaults = (variable: string, price: RemotePrice, cents: number): Finding[] => {
  const fits = price.amountCents === cents && price.currency === 'usd' && price.isMonthly && price.isActive
  if (fits) return []
  const amount = price.amountCents === null ? 'no fixed amount' : moneyText(price.amountCents, usualCurrency)
  const what = [
    `${amount} ${price.currency.toUpperCase()}`,
    ...(price.isMonthly ? [] : ['not monthly']),
    ...(price.isActive ? [] : ['not active']),
  ]
  return [
    problem(
      `${variable} is ${what.join(', ')} instead of ${moneyText(cents, usualCurrency)} a month`,
      `Make such a price at Stripe, and set ${variable} to it.`,
    ),
  ]
}

type Provider = { label: string; url: string }

const providersOf = ({ config }: Installation): Provider[] =>
  declared.flatMap(({ label, addresses: [api] }) => (api ? [{ label, url: config[api.setting] }] : []))

/** Whether each provider of weeks answers at all; leagues that import files do without. */
export const providers = (installation: Installation): Promise<Finding[]> =>
  Promise.all(
    providersOf(installation).map(async ({ label, url }) => {
      const remedy = `Check that this machine may reach ${hostOf(url)}; until then import saved answers or a CSV.`
      try {
        const { status } = await installation.outside.reach(url)
        return status >= 500
          ? warning(`${label} is in trouble (${status})`, 'Try again in some minutes.')
          : ok(`${label} answers`)
      } catch (error) {
        return warning(`${label} cannot be reached: ${reasonOf(error)}`, remedy)
      }
    }),
  )

const toleratedMs = 60_000
const seriousMs = 300_000

/** This machine's clock beside that of the first provider who answers. Signatures and lock times go by it. */
export const clock = async (installation: Installation): Promise<Finding[]> => {
  for (const { label, url } of providersOf(installation)) {
    const before = installation.now()
    const reached = await installation.outside.reach(url).catch(() => undefined)
    if (reached === undefined || reached.dateMs === null) continue
    // Half a second, because the header has whole ones.
    const offMs = Math.abs((before + installation.now()) / 2 - reached.dateMs - 500)
    const what = `${Math.round(offMs / 1000)} s from ${label}'s clock; up to ${toleratedMs / 1000} s do no harm`
    if (offMs <= toleratedMs) return [ok(what)]
    const remedy = 'Let the machine keep time (systemd-timesyncd, chrony or ntpd).'
    return [offMs > seriousMs ? problem(what, remedy) : warning(what, remedy)]
  }
  return [warning('There is nobody to compare the clock with', 'Look again once a provider can be reached.')]
}

const hostOf = (url = ''): string => new URL(url).host

/** A network failure hides its reason in a cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  if (!(cause instanceof Error)) return withoutPasswords(error.message)
  return 'code' in cause ? String(cause.code) : withoutPasswords(cause.message)
}
