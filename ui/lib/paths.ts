import type { Role } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { joinLinkPath } from '#domain/recap-address'
import { sitePaths as paths } from '#domain/site-paths'

export { paths }

/** Sign-in that shows the registration first: for whoever has no account yet. */
export const newcomer = `${paths.login}?new=1`

/** The dashboard of a role, where / leads. */
export const dashboardOf = (role: Role): string =>
  role === 'site_admin' ? paths.admin : role === 'commissioner' ? paths.commissioner : paths.manager

/** Where somebody says how they take payments. */
export const paymentInfo = `${paths.settings}#payments`

/** The commissioner's dashboard of one league. */
export const leagueDashboard = (leagueId: number): string => `${paths.commissioner}?league=${leagueId}`

const inLeague = (leagueId: number, place: string): string => `/leagues/${leagueId}/${place}`

export type MoneyPlace = 'you' | 'dues' | 'pot' | 'settle-up' | 'ledger' | 'side-pots'

/** A page about a league's money; without a view, the one that is up now. */
export const moneyOf = (leagueId: number, view?: MoneyPlace): string =>
  inLeague(leagueId, view === undefined ? 'money' : `money/${view}`)

/** A week of a league: reviewed, published, read. Without a number, the week that is up now. */
export const weekOf = (leagueId: number, week?: number): string =>
  inLeague(leagueId, week === undefined ? 'week' : `week/${week}`)

/** Where a commissioner enters a whole week by hand. */
export const weekByHand = (leagueId: number, week: number): string => `${weekOf(leagueId, week)}/by-hand`

/** Where a commissioner decides about a published week whose scores changed. */
export const correctionOf = (leagueId: number, week: number): string => `${weekOf(leagueId, week)}/correction`

/** The one list of a league's awards. */
export const allAwardsOf = (leagueId: number): string => inLeague(leagueId, 'week/awards')

/** A league's charts. */
export const analyticsOf = (leagueId: number): string => inLeague(leagueId, 'week/analytics')

/** Members, invitations and roles of a league. */
export const peopleOf = (leagueId: number): string => inLeague(leagueId, 'people')

export type LeagueSettingsPage = 'league' | 'week' | 'scores' | 'email' | 'public' | 'audit'

/** A page of a league's settings; without one, the list of them (on a phone) or the first (on a desktop). */
export const leagueSettingsOf = (leagueId: number, page?: LeagueSettingsPage): string =>
  inLeague(leagueId, page === undefined ? 'settings' : `settings/${page}`)

/** The manager's dashboard of one league. */
export const playedLeague = (leagueId: number): string => `${paths.manager}?league=${leagueId}`

/** The league's link, where people pick their team. */
export const joinLink = (
  origin: string,
  { id, joinCode }: { id: number; joinCode: string | null },
): string => (joinCode ? `${origin}${joinLinkPath(joinCode)}` : `${origin}/join-league/${id}`)

/** Home in a league, of the role somebody has there. */
export const homeOf = ({ id, myRole }: Pick<League, 'id' | 'myRole'>): string =>
  myRole === 'commissioner' ? leagueDashboard(id) : playedLeague(id)

/** A round of a league's Showdown, over its Home. */
export const showdownOf = (league: Pick<League, 'id' | 'myRole'>, round: string): string =>
  `${homeOf(league)}&dialog=showdown&round=${round}`

/** Where something is done with a league as a whole. */
export const leagueTask = (act: 'season' | 'transfer' | 'disband', leagueId: number): string =>
  `${leagueSettingsOf(leagueId, 'league')}?dialog=${act}`

/** The pages of administrators besides Home and Site. */
export const adminPeople = `${paths.admin}/people`
export const adminLeagues = `${paths.admin}/leagues`
export const adminMail = (tab?: 'announcements' | 'support'): string =>
  `${paths.admin}/mail${tab === undefined ? '' : `?tab=${tab}`}`
export const adminSystem = (tab?: 'jobs' | 'backups' | 'webhooks' | 'audit'): string =>
  `${paths.admin}/system${tab === undefined ? '' : `?tab=${tab}`}`

/** Where an administrator sees one person. */
export const adminPersonPath = (userId: number): string => `${paths.admin}/people/${userId}`

/** Where an administrator sees one league. */
export const adminLeague = (leagueId: number): string => `${paths.admin}/leagues/${leagueId}`

/** Where an administrator looks into a league, which its log says. */
export const openedLeague = (leagueId: number): string => `${adminLeague(leagueId)}/open`

/** Where an administrator writes a page. */
export const pageEditorOf = (pageId: number): string => `${paths.adminControls}/pages/${pageId}`
