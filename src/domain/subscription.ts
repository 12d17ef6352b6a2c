/** Number of additional leagues per add-on. */
export const leaguesPerAddon = 3

/** Whether a subscription status, in Stripe's terms, means that it is paid. */
export const isRunningStatus = (status: string): boolean => status === 'active' || status === 'trialing'

/**
 * Maximum number of leagues per commissioner and of managers per league, by tier. `open` applies if nothing is sold:
 * its limits only prevent one user from filling the server.
 */
export const tierLimits = {
  open: { leagues: 100, managers: 32 },
  premium: { leagues: 3, managers: 16 },
  free: { leagues: 1, managers: 6 },
} as const

/** Durations of complimentary Premium, in days. */
export const grantedDays: readonly number[] = [7, 14, 30]

export const grantedDaysText = 'Premium is granted for 7, 14 or 30 days'
