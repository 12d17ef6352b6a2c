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
