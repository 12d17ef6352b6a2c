import type { Billing } from '#contract/billing'
import { dayText } from '#ui/lib/format'

const running: readonly Billing['status'][] = ['active', 'trialing']
const unpaid: readonly Billing['status'][] = ['past_due', 'unpaid', 'paused']

/** Whether the subscription is paid for. */
export const isRunning = ({ status }: Billing): boolean => running.includes(status)

/** Whether a payment of the subscription is due. */
export const isUnpaid = ({ status }: Billing): boolean => unpaid.includes(status)

/** Whether Premium was granted before subscriptions existed: no subscription and no end date. */
export const isLegacy = ({ enabled, tier, premiumUntil, hasSubscription }: Billing): boolean =>
  enabled && tier === 'premium' && premiumUntil === null && !hasSubscription

/** Describes what happens to the subscription next; undefined without one. */
export const nextText = (state: Billing): string | undefined => {
  if (isUnpaid(state)) return 'The last payment failed'
  if (!isRunning(state) || state.periodEnd === null) return undefined
  return `${state.cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${dayText(state.periodEnd)}`
}
