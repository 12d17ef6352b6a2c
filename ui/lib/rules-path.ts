/** The rules of a league; with a view, where its commissioner works on them. */
export const rulesOf = (
  leagueId: number,
  view?: 'change' | 'catalogue' | 'calendar' | 'try' | 'new' | 'edit',
): string => `/leagues/${leagueId}/rules${view === undefined ? '' : `/${view}`}`

/** The rules of a league that shows them to everybody. */
export const publicRulesOf = (leagueId: number): string => `/league/${leagueId}/rules`
