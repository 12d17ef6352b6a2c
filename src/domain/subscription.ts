/** Dollars a month. What Stripe's prices charge must be the same (docs/billing.md). */
export const prices = { premium: 7, addon: 5 }

/** How many more leagues one add-on brings. */
export const leaguesPerAddon = 3
