import { sitePaths as paths } from '#domain/site-paths'
import type { Role } from '#contract/accounts/accounts'
import { joinLinkPath } from '#domain/recap-address'
import type { League } from '#contract/leagues/leagues'

export { paths }

/** Sign-in page that starts with the registration form, for users without an account. */
export const newAccountPath = `${paths.login}?new=1`

/** Returns the dashboard of a role, to which / redirects. */
export const dashboardOf = (role: Role): string =>
  role === 'site_admin' ? paths.admin : role === 'commissioner' ? paths.commissioner : paths.manager

/** Settings for the user's payment handles. */
export const paymentInfo = `${paths.settings}#payments`

/** Returns the commissioner's dashboard of a league. */
export const leagueDashboard = (leagueId: number): string => `${paths.commissioner}?league=${leagueId}`

const inLeague = (leagueId: number, place: string): string => `/leagues/${leagueId}/${place}`

export type MoneyPlace = 'you' | 'dues' | 'pot' | 'settle-up' | 'ledger' | 'side-pots'

/** Returns a money page of a league; without a view, the most relevant one. */
export const moneyOf = (leagueId: number, view?: MoneyPlace): string =>
  inLeague(leagueId, view === undefined ? 'money' : `money/${view}`)

/** Returns the page of a week, for review and after publication; without a number, the current one. */
export const weekOf = (leagueId: number, week?: number): string =>
  inLeague(leagueId, week === undefined ? 'week' : `week/${week}`)

/** Returns the page for manual entry of a whole week. */
export const weekByHand = (leagueId: number, week: number): string => `${weekOf(leagueId, week)}/by-hand`

/** Returns the page on which the commissioner decides about a published week whose scores changed. */
export const correctionOf = (leagueId: number, week: number): string => `${weekOf(leagueId, week)}/correction`

/** Returns the award list of a league. */
export const allAwardsOf = (leagueId: number): string => inLeague(leagueId, 'week/awards')

/** Returns the analytics page of a league. */
export const analyticsOf = (leagueId: number): string => inLeague(leagueId, 'week/analytics')

/** Returns the page with members, invitations and roles of a league. */
export const peopleOf = (leagueId: number): string => inLeague(leagueId, 'people')

export type LeagueSettingsPage = 'league' | 'week' | 'scores' | 'email' | 'channels' | 'public' | 'audit'

/** Returns a settings page of a league; without one, their list (on phones) or the first (on desktops). */
export const leagueSettingsOf = (leagueId: number, page?: LeagueSettingsPage): string =>
  inLeague(leagueId, page === undefined ? 'settings' : `settings/${page}`)

/** Returns the manager's dashboard of a league. */
export const playedLeague = (leagueId: number): string => `${paths.manager}?league=${leagueId}`

/** Returns the join link of a league, where users pick their team. */
export const joinLink = (
  origin: string,
  { id, joinCode }: { id: number; joinCode: string | null },
): string => (joinCode ? `${origin}${joinLinkPath(joinCode)}` : `${origin}/join-league/${id}`)

/** Returns Home in a league, for the user's role there. */
export const homeOf = ({ id, myRole }: Pick<League, 'id' | 'myRole'>): string =>
  myRole === 'commissioner' ? leagueDashboard(id) : playedLeague(id)

/** Returns a Showdown round, opened on top of the league's Home. */
export const showdownOf = (league: Pick<League, 'id' | 'myRole'>, round: string): string =>
  `${homeOf(league)}&dialog=showdown&round=${round}`

/** Returns the dialog of an action on the whole league. */
export const leagueTask = (task: 'season' | 'transfer' | 'disband', leagueId: number): string =>
  `${leagueSettingsOf(leagueId, 'league')}?dialog=${task}`

/** Administration pages other than Home and Site. */
export const adminPeople = `${paths.admin}/people`

export const adminLeagues = `${paths.admin}/leagues`

export const adminEmail = (tab?: 'announcements' | 'support'): string =>
  `${paths.admin}/mail${tab === undefined ? '' : `?tab=${tab}`}`

export const adminSystem = (tab?: 'jobs' | 'backups' | 'webhooks' | 'audit'): string =>
  `${paths.admin}/system${tab === undefined ? '' : `?tab=${tab}`}`

/** Returns the administration page of a user. */
export const adminPersonPath = (userId: number): string => `${paths.admin}/people/${userId}`

/** Returns the administration page of a league. */
export const adminLeague = (leagueId: number): string => `${paths.admin}/leagues/${leagueId}`

/** Returns the page on which a site admin views a league's contents; the access is logged. */
export const openedLeague = (leagueId: number): string => `${adminLeague(leagueId)}/open`

/** Returns the editor of a custom page. */
export const pageEditorOf = (pageId: number): string => `${paths.adminControls}/pages/${pageId}`

/** Returns the rules of a league or, with a view, the commissioner's page for editing them. */
export const rulesOf = (
  leagueId: number,
  view?: 'change' | 'catalog' | 'calendar' | 'try' | 'new' | 'edit',
): string => `/leagues/${leagueId}/rules${view === undefined ? '' : `/${view}`}`

/** Returns the public rules page of a league. */
export const publicRulesOf = (leagueId: number): string => `/league/${leagueId}/rules`
