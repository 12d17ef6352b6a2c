/**
 * Most leagues a commissioner may run and most managers each may have, per tier. `open` is where nothing is sold: its
 * figures only keep one person from filling the server.
 */
export const tierLimits = {
  open: { leagues: 100, managers: 32 },
  premium: { leagues: 3, managers: 16 },
  free: { leagues: 1, managers: 6 },
} as const
