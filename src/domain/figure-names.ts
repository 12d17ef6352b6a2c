/** Names of the figures of money, the same on every screen, in every email, picture, export and command; docs/figures.md defines each. */
export const statNames = {
  leaguePot: 'League pot',
  distributed: 'Total Distributed',
  setAside: 'Set aside',
  available: 'Available for weekly awards',
  superBowlPot: 'Super Bowl pot',
  collected: 'Collected',
  stillOwed: 'Still owed',
  planned: 'Planned',
  toSpare: 'To spare',
  short: 'Short',
  toSpareAsCollected: 'To spare as collected',
  shortAsCollected: 'Short as collected',
  unassigned: 'Unassigned',
} as const
