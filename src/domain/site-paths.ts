/** All paths of the web app: `:name` is a parameter, `?` marks an optional one, `*` matches anything below. */
export const sitePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  joinLeague: '/join-league/:leagueId',
  /** Join link of a league, with its teams to pick from. */
  pickTeam: '/j/:code',
  setup: '/setup',
  /** Draft of a page, for anyone with the link. */
  preview: '/preview/:token',
  features: '/features',
  welcome: '/welcome',
  sharedAward: '/share/award/:place?',
  unsubscribe: '/unsubscribe',
  cancelAutoPublish: '/stop-publication',
  claimTeam: '/take-over',
  claim: '/claim',
  cancelTransfer: '/stop-transfer',
  notMe: '/not-me',
  confirmEmail: '/confirm-email',
  /** Pages of a league other than its dashboards: its rules, its money, a changed week. */
  league: '/leagues/:leagueId/*',
  /** A page written by site admins. */
  content: '/:slug',
  admin: '/admin',
  /** People, leagues, email and system, and a single person or league. */
  adminPlaces: '/admin/:of/:id?/:view?',
  commissioner: '/commissioner-dashboard',
  manager: '/manager-dashboard',
  createLeague: '/create-league',
  foundLeague: '/create-league/found',
  leagueByName: '/create-league/by-name',
  weekByHand: '/week-by-hand',
  week: '/week',
  recap: '/recap/:leagueId/:season/:week',
  /** Recap of a week, for anyone with the link. */
  recapLink: '/r/:code',
  leaguePage: '/league/:leagueId/:season?',
  myLeagues: '/my-leagues',
  profile: '/profile',
  settings: '/settings',
  security: '/settings/security',
  subscribe: '/subscribe',
  support: '/support',
  adminControls: '/admin-controls',
  pageEditor: '/admin-controls/pages/:id',
  shareTest: '/share-test',
} as const

/** Whether the web app has its own page at a path; pages written by site admins don't count. */
export const isSitePath = (address: string): boolean => patterns.some(pattern => pattern.test(address))

/** First path segments that the web app uses itself. */
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

/** Subpages of a pattern are handled by its page. */
const patterns = Object.values(sitePaths)
  .filter(path => path !== sitePaths.content)
  .map(path => asPattern(path === sitePaths.settings || path === sitePaths.createLeague ? `${path}/*` : path))

/** Base path of an instance, without a trailing slash: '' for its own host, otherwise such as '/pot'. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '')
