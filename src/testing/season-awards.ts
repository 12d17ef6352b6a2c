/** Returns the fields of a test award, as the form sends them. */
export const award = (leagueId: number, managerId: number, change: object = {}) => ({
  leagueId,
  managerId,
  type: 'hot_top2',
  week: 2,
  playerName: 'Rashad Colter',
  position: 'QB' as const,
  points: 30,
  prizeAmount: 10,
  ...change,
})

/** Fields that make it the season's Miscreant. */
export const miscreant = { type: 'miscreant', week: null, position: 'ALL' as const, prizeAmount: 20 }

/** Fields that allow an additional award of the same prize. */
export const additionalAward = { choice: 'payAgain' as const, reason: 'One more for the test' }
