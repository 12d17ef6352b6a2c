import type { Role } from '#contract/accounts'

/** Every address of the app. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  joinLeague: '/join-league/:leagueId',
  setup: '/setup',
  admin: '/admin',
  commissioner: '/commissioner-dashboard',
  manager: '/manager-dashboard',
  createLeague: '/create-league',
} as const

/** The dashboard of a role, where / leads. */
export const dashboardOf = (role: Role): string =>
  role === 'site_admin' ? paths.admin : role === 'commissioner' ? paths.commissioner : paths.manager

/** The commissioner's dashboard of one league. */
export const leagueDashboard = (leagueId: number): string => `${paths.commissioner}?league=${leagueId}`

/** The manager's dashboard of one league. */
export const playedLeague = (leagueId: number): string => `${paths.manager}?league=${leagueId}`
