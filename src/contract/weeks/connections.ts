import { z } from 'zod'
import { id, moment, key, flag, week, whole, text, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { endpoint } from '#contract/kernel/endpoint'

/** Id of a provider; `GET /api/providers` lists the available ones. */
export const Provider = z.string().regex(/^[a-z0-9-]{1,30}$/, 'Unknown provider')

export type Provider = z.infer<typeof Provider>

export const ProviderTeam = object(() => ({
  teamKey: z.string(),
  teamName: z.string(),
  ownerName: z.string(),
  managerId: id().nullable(),
}))

/** A team of the connected league, and whether its owner changed in the current season. */
export const ConnectedTeam = object(() => ({
  ...ProviderTeam.shape,
  /**
   * Set while the commissioner has to decide who wins the team's prizes: `another` if its owner at the provider
   * changed, `none` if it no longer has an owner. Until then the team is unmapped from `former.beforeWeek` on.
   */
  ownerChange: z.enum(['another', 'none']).nullable(),
  /**
   * Member it was mapped to before a given week of the current season; `managerId` is null for a member who left the
   * league.
   */
  former: z
    .object({ managerId: id().nullable(), managerName: z.string(), beforeWeek: z.number() })
    .nullable(),
}))

export type ConnectedTeam = z.infer<typeof ConnectedTeam>

/** The league that continues the connected one in the current season. */
export const Successor = object(() => ({ leagueRef: z.string(), leagueName: z.string(), season: z.number() }))

export type Successor = z.infer<typeof Successor>

export const Integration = object(() => ({
  provider: Provider,
  isEnabled: z.boolean(),
  /** League id in the provider's URL; `yahooLeagueId` is the same for Yahoo. */
  leagueRef: z.string(),
  yahooLeagueId: z.string().optional(),
  /**
   * Yahoo application: the plain key, and the secret masked except for its last four characters, '' if none is stored.
   */
  oauthConsumerKey: z.string().optional(),
  oauthConsumerSecret: z.string().optional(),
  /** ESPN's cookies, masked in the same way; only needed for private leagues. */
  espnS2: z.string().optional(),
  swid: z.string().optional(),
  /** Whether access was authorized at the provider; always true if authorization is not required. */
  authorized: z.boolean(),
  connectionStatus: z.enum(['not_tested', 'active', 'error']),
  errorMessage: z.string().nullable(),
  lastFetchAt: moment.nullable(),
  /** Time of the next automatic retry after a failure; null if none is scheduled. */
  nextTryAt: moment.nullable(),
  /** The provider's league of this season, while the connection points to an earlier one. */
  successor: Successor.nullable(),
  teams: z.array(ConnectedTeam),
}))

export type Integration = z.infer<typeof Integration>

const leagueRef = z
  .string()
  .trim()
  .regex(/^\d{0,40}$/, 'The league ID is the number in the league URL')

/** Mapping of a team: to a member, to no one, or to a new member without an account. */
const TeamMapping = object(() => ({
  teamKey: key(60).min(1),
  managerId: id().nullable().optional(),
  /** Creates a member without an account from the team and its owner, and maps the team to them. */
  asNewMember: flag().default(false),
  /** For a team whose owner changed: weeks before this one stay with the previous member. */
  fromWeek: week().optional(),
})).refine(({ managerId, asNewMember }) => asNewMember === (managerId === undefined), {
  path: ['managerId'],
  message: 'Choose either a member for the team or a new one',
})

/** Prefix of a masked secret in responses, followed by its last four characters. */
export const secretMask = '••••••••'

/** Input of a secret. Omitted, empty or masked, it stays unchanged; null removes it. */
const secret = (fits: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine(text => text === '' || text.startsWith(secretMask) || fits.test(text), message)
    .nullish()

const inHeader = /^[\x21-\x7e]+$/

const inCookie = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/

const guid = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i

/** Fields of a connection; omitted ones stay unchanged. */
const connection = {
  leagueRef: leagueRef.optional(),
  yahooLeagueId: leagueRef.optional(),
  oauthConsumerKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\x21-\x7e]*$/, 'The Client ID has no spaces')
    .optional(),
  oauthConsumerSecret: secret(inHeader, 'The Client Secret has no spaces'),
  espnS2: secret(inCookie, 'Copy the value of the cookie espn_s2, without its name'),
  swid: secret(guid, 'Copy the value of the cookie SWID, like {1234ABCD-…}'),
}

/** Confirms points from a season other than the league's; otherwise 409 `other_season`. */
export const confirmSeason = whole(1990, 2100, 'Enter the season year').optional()

const inProvider = object(() => ({ ...inLeague.shape, provider: Provider }))

export const inWeek = object(() => ({ ...inProvider.shape, week: week() }))

export const base = '/api/leagues/:leagueId/:provider-integration' as const

export const connections = {
  read: endpoint({
    method: 'GET',
    path: base,
    access: 'commissioner',
    summary: "The league's connection to a provider",
    input: inProvider,
    output: Integration,
  }),
  configure: endpoint({
    method: 'POST',
    path: base,
    access: 'commissioner',
    summary: 'Save the connection',
    input: object(() => ({ ...inProvider.shape, isEnabled: flag().default(true), ...connection })),
    output: Integration,
  }),
  mapTeams: endpoint({
    method: 'PUT',
    path: `${base}/teams`,
    access: 'commissioner',
    summary: "Map the provider's teams to members, and set who has a team that changed owners",
    input: object(() => ({ ...inProvider.shape, teams: z.array(TeamMapping).max(64) })),
    output: Integration,
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/test`,
    access: 'commissioner',
    summary: 'Test the connection, including unsaved changes',
    input: object(() => ({ ...inProvider.shape, ...connection, confirmSeason })),
    output: object(() => ({
      success: z.boolean(),
      error: z.string().optional(),
      /** Result of the test: the league, its season, and its teams with the members they are mapped to. */
      leagueName: z.string().optional(),
      season: z.number().optional(),
      teams: z.array(ProviderTeam).optional(),
    })),
  }),
  startOauth: endpoint({
    method: 'POST',
    path: `${base}/oauth/start`,
    access: 'commissioner',
    summary: "The provider's authorization URL, which shows a code",
    input: inProvider,
    output: object(() => ({ authUrl: z.string() })),
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: `${base}/oauth/exchange`,
    access: 'commissioner',
    summary: 'Submit the code shown by the provider',
    input: object(() => ({
      ...inProvider.shape,
      authorizationCode: text('Enter the authorization code', 500),
    })),
    output: object(() => ({ success: z.boolean(), error: z.string().optional() })),
  }),
}
