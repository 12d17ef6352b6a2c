/** Returns the rules of a league or, with a view, the commissioner's page for editing them. */
export const rulesOf = (
  leagueId: number,
  view?: 'change' | 'catalog' | 'calendar' | 'try' | 'new' | 'edit',
): string => `/leagues/${leagueId}/rules${view === undefined ? '' : `/${view}`}`

/** Returns the public rules page of a league. */
export const publicRulesOf = (leagueId: number): string => `/league/${leagueId}/rules`
