import { defaultCurrency, minorUnitCents } from './money.ts'

/** Payment methods outside Sidepot. */
export const paymentMethods = ['cash', 'venmo', 'paypal', 'cash_app', 'bank', 'other'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  venmo: 'Venmo',
  paypal: 'PayPal',
  cash_app: 'Cash App',
  bank: 'Bank',
  other: 'Other',
}

/** A user's payment handles, without @ or $; '' for unused ones. */
export type PaymentHandles = { venmo: string; paypal: string; cashApp: string; other: string }

/** A payment option: the handle to copy and, for a service, a URL with the amount filled in. */
export type PayLink = { how: PaymentMethod; name: string; handle: string; url: string | null }

/**
 * Payment options of a user, best first.
 *
 * @param amount in the league's currency; only PayPal accepts currencies other than US dollars
 * @param note purpose of the payment, if the service accepts one
 */
export const paymentLinks = (
  { venmo, paypal, cashApp, other }: PaymentHandles,
  amount: number,
  note: string,
  currency: string,
): PayLink[] => {
  const inDollars = currency === defaultCurrency
  const sum = amount.toFixed(minorUnitCents(currency) === 1 ? 2 : 0)
  const query = new URLSearchParams({ txn: 'pay', amount: sum, note }).toString()
  const links: PayLink[] = [
    {
      how: 'venmo',
      name: 'Venmo',
      handle: `@${venmo}`,
      url: inDollars ? `https://venmo.com/${venmo}?${query}` : null,
    },
    {
      how: 'cash_app',
      name: 'Cash App',
      handle: `$${cashApp}`,
      url: inDollars ? `https://cash.app/$${cashApp}/${sum}` : null,
    },
    {
      how: 'paypal',
      name: 'PayPal',
      handle: `paypal.me/${paypal}`,
      url: `https://paypal.me/${paypal}/${sum}${inDollars ? '' : currency}`,
    },
    { how: 'other', name: 'Other', handle: other, url: null },
  ]
  const handles: Partial<Record<PaymentMethod, string>> = { venmo, cash_app: cashApp, paypal, other }
  return links.filter(({ how }) => handles[how] !== '')
}
