/** The ways in which money changes hands outside Sidepot. */
export const waysToPay = ['cash', 'venmo', 'paypal', 'cash_app', 'bank', 'other'] as const
export type PaymentMethod = (typeof waysToPay)[number]

export const wayToPayNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  venmo: 'Venmo',
  paypal: 'PayPal',
  cash_app: 'Cash App',
  bank: 'Bank',
  other: 'Other',
}
