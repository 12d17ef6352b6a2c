/**
 * Maximum number of leagues per commissioner and of managers per league, by tier. `open` applies if nothing is sold:
 * its limits only prevent one user from filling the server.
 */
export const tierLimits = {
  open: { leagues: 100, managers: 32 },
  premium: { leagues: 3, managers: 16 },
  free: { leagues: 1, managers: 6 },
} as const
