import type { Role } from '#contract/accounts/accounts'

/** Every address of the app. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  joinLeague: '/join-league/:leagueId',
  setup: '/setup',
  features: '/features',
  welcome: '/welcome',
  sharedAward: '/share/award/:place',
  unsubscribe: '/unsubscribe',
  stopPublication: '/stop-publication',
  takeOver: '/take-over',
  claim: '/claim',
  stopTransfer: '/stop-transfer',
  notMe: '/not-me',
  confirmEmail: '/confirm-email',
  /** A league's pages besides its dashboards: its rules, its money, a week that changed. */
  league: '/leagues/:leagueId/*',
  /** A page that administrators wrote. */
  content: '/:slug',
  admin: '/admin',
  commissioner: '/commissioner-dashboard',
  manager: '/manager-dashboard',
  createLeague: '/create-league',
  foundLeague: '/create-league/found',
  leagueByName: '/create-league/by-name',
  weekByHand: '/week-by-hand',
  week: '/week',
  recap: '/recap/:leagueId/:season/:week',
  leaguePage: '/league/:leagueId/:season?',
  myLeagues: '/my-leagues',
  profile: '/profile',
  settings: '/settings',
  security: '/settings/security',
  subscribe: '/subscribe',
  support: '/support',
  adminControls: '/admin-controls',
  shareTest: '/share-test',
} as const

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

/** The link that lets people into a league; with its code at once. */
export const joinLink = (origin: string, { id, joinCode }: { id: number; joinCode: string | null }): string =>
  `${origin}/join-league/${id}${joinCode ? `?code=${joinCode}` : ''}`

/** Where a dialog of My Leagues is open about one league. */
export const leagueTask = (act: string, leagueId: number): string =>
  `${paths.myLeagues}?dialog=league&act=${act}&league=${leagueId}`
