/**
 * Labels of money totals, the same on every screen, in every email, image, export and command; docs/figures.md defines
 * them.
 */
export const statNames = {
  leaguePot: 'League pot',
  distributed: 'Total Distributed',
  setAside: 'Set aside',
  available: 'Available for weekly awards',
  superBowlPot: 'Super Bowl pot',
  collected: 'Collected',
  stillOwed: 'Still owed',
  planned: 'Planned',
  surplus: 'To spare',
  short: 'Short',
  toSpareAsCollected: 'Left over as collected',
  shortAsCollected: 'Short as collected',
  unassigned: 'Unassigned',
} as const
