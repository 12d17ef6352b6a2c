/** Every address of the web app: what a part means stands after its colon, `?` may be missing, `*` is anything below. */
export const sitePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  joinLeague: '/join-league/:leagueId',
  setup: '/setup',
  /** The draft of a page, for who has the link. */
  preview: '/preview/:token',
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

/** Whether the web app has a page of its own at an address; pages that administrators wrote are not of its own. */
export const isSitePath = (address: string): boolean => patterns.some(pattern => pattern.test(address))

/** The first parts of addresses that the web app uses itself. */
export const siteParts: readonly string[] = [
  ...new Set(Object.values(sitePaths).flatMap(path => /^\/([^:/]+)/.exec(path)?.[1] ?? [])),
]

const asPattern = (path: string): RegExp => {
  const parts = path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${parts}/?$`)
}

/** Pages below those that a pattern names are their own business. */
const patterns = Object.values(sitePaths)
  .filter(path => path !== sitePaths.content)
  .map(path => asPattern(path === sitePaths.settings || path === sitePaths.createLeague ? `${path}/*` : path))
