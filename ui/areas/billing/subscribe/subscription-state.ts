import type { Billing } from '#contract/billing'
import { dayText } from '#ui/lib/format'

const running: readonly Billing['status'][] = ['active', 'trialing']
const unpaid: readonly Billing['status'][] = ['past_due', 'unpaid', 'paused']

/** A subscription that is paid for. */
export const isRunning = ({ status }: Billing): boolean => running.includes(status)

/** A subscription whose payment is due. */
export const isUnpaid = ({ status }: Billing): boolean => unpaid.includes(status)

/** Premium from before there were subscriptions: it has neither one nor an end. */
export const isLegacy = ({ enabled, tier, premiumUntil, hasSubscription }: Billing): boolean =>
  enabled && tier === 'premium' && premiumUntil === null && !hasSubscription

/** What happens to a subscription next; undefined for whoever has none. */
export const nextText = (state: Billing): string | undefined => {
  if (isUnpaid(state)) return 'The last payment failed'
  if (!isRunning(state) || state.periodEnd === null) return undefined
  return `${state.cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${dayText(state.periodEnd)}`
}
