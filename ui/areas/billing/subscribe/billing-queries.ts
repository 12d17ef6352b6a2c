import { accounts } from '#contract/accounts/accounts'
import { billing } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'

/** Queries to refresh when a subscription changes: the user carries the tier, which affects their leagues. */
export const billingQueries = [billing.read, accounts.current, leagues.list]
