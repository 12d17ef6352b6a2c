import type { Role } from '#contract/accounts/accounts'
import { joinLinkPath } from '#domain/recap-address'
import { sitePaths as paths } from '#domain/site-paths'

export { paths }

/** Sign-in that shows the registration first: for whoever has no account yet. */
export const newcomer = `${paths.login}?new=1`

/** The dashboard of a role, where / leads. */
export const dashboardOf = (role: Role): string =>
  role === 'site_admin' ? paths.admin : role === 'commissioner' ? paths.commissioner : paths.manager

/** The commissioner's dashboard of one league. */
export const leagueDashboard = (leagueId: number): string => `${paths.commissioner}?league=${leagueId}`

/** A page about a league's money, by the last part of its address. */
export const moneyOf = (leagueId: number, view = 'dues'): string => `/leagues/${leagueId}/money/${view}`

/** Where a commissioner decides on a published week whose points changed. */
export const correctionOf = (leagueId: number, week: number): string =>
  `/leagues/${leagueId}/weeks/${week}/correction`

/** Where a commissioner enters a whole week of one league. */
export const weekByHand = (leagueId: number): string => `${paths.weekByHand}?league=${leagueId}`

/** Where a commissioner publishes a week of one league, and sees it published. */
export const weekOf = (leagueId: number, week?: number): string =>
  `${paths.week}?league=${leagueId}${week === undefined ? '' : `&week=${week}`}`

/** The manager's dashboard of one league. */
export const playedLeague = (leagueId: number): string => `${paths.manager}?league=${leagueId}`

/** Where a commissioner sets the pot of a league. */
export const potEditor = (leagueId: number): string => `${leagueDashboard(leagueId)}&dialog=pot`

/** The league's link, where people pick their team. */
export const joinLink = (
  origin: string,
  { id, joinCode }: { id: number; joinCode: string | null },
): string => (joinCode ? `${origin}${joinLinkPath(joinCode)}` : `${origin}/join-league/${id}`)

/** Where a dialog of My Leagues is open about one league. */
export const leagueTask = (act: string, leagueId: number): string =>
  `${paths.myLeagues}?dialog=league&act=${act}&league=${leagueId}`

/** Where an administrator sees people and leagues. */
export const peopleAndLeagues = `${paths.admin}?tab=overview`

/** Where an administrator sees one person. */
export const personOf = (userId: number): string => `${paths.admin}/people/${userId}`

/** Where an administrator sees one league. */
export const overseenLeague = (leagueId: number): string => `${paths.admin}/leagues/${leagueId}`

/** Where an administrator looks into a league, which its log says. */
export const openedLeague = (leagueId: number): string => `${overseenLeague(leagueId)}/open`

/** Where an administrator writes a page. */
export const pageEditorOf = (pageId: number): string => `${paths.adminControls}/pages/${pageId}`
