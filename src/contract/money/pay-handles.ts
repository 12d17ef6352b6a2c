import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { optionalText, object } from '#contract/kernel/values'

const handle = (prefix: RegExp, pattern: RegExp, message: string) =>
  optionalText(60)
    .transform(value => value.replace(prefix, ''))
    .pipe(z.string().regex(pattern, message))

/** A user's payment handles, without @ or $; '' for unused ones. */
export const PayHandles = object(() => ({
  venmo: handle(/^@/, /^([A-Za-z0-9_-]{5,30})?$/, 'A Venmo username has 5 to 30 letters, digits, - or _'),
  paypal: handle(
    /^(https?:\/\/)?(www\.)?paypal\.me\//i,
    /^([A-Za-z0-9]{1,20})?$/,
    'A PayPal.Me name has up to 20 letters and digits',
  ),
  cashApp: handle(
    /^\$/,
    /^([A-Za-z][A-Za-z0-9_]{0,19})?$/,
    'A $Cashtag starts with a letter and has up to 20 letters and digits',
  ),
  /** Any other payment instructions, for copying. */
  other: optionalText(200),
}))
export type PayHandles = z.infer<typeof PayHandles>

const path = '/api/pay-handles'

/** The caller's payment handles. League members who owe them money see the handles on Settle up. */
export const payHandles = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: "The caller's payment handles",
    input: object(() => ({})),
    output: PayHandles,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    recentAuth: 'recently',
    summary: "Set the caller's payment handles: Venmo, PayPal.Me, Cash App or any text to copy",
    input: object(() => ({ ...PayHandles.shape, ...openedWith })),
    output: PayHandles,
  }),
}
