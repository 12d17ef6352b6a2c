/** Number of additional leagues per add-on. */
export const leaguesPerAddon = 3

/** Whether a subscription status, in Stripe's terms, means that it is paid. */
export const isRunningStatus = (status: string): boolean => status === 'active' || status === 'trialing'
