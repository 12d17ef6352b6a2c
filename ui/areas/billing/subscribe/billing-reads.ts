import { billing } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import { firstCalls } from '#ui/lib/first-calls'

/** What is read again when a subscription changes: the tier stands in the user, and rules their leagues. */
export const billingReads = [billing.read, firstCalls.user, leagues.list]
