/** How many more leagues one add-on brings. */
export const leaguesPerAddon = 3

/** Whether a subscription of this status, in Stripe's words, is paid. */
export const isRunningStatus = (status: string): boolean => status === 'active' || status === 'trialing'
