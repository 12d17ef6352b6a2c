import { accounts } from '#contract/accounts/accounts'
import { billing } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'

/** What is read again when a subscription changes: the tier stands in the user, and rules their leagues. */
export const billingQueries = [billing.read, accounts.current, leagues.list]
