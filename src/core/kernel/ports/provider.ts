import { z } from 'zod'
import type { ScoringPosition } from '#domain/positions'
import { type ProviderDeclaration, secretNames } from '#domain/providers/provider'
import type { ProviderWeek, WeekTeam } from './provider-week.ts'

export type FaultKind =
  | 'malformed'
  | 'not-found'
  /** The league exists but has no data for the requested week. */
  | 'no-week'
  /** The league plays a sport other than NFL football. */
  | 'other-sport'
  | 'unreachable'
  | 'throttled'
  | 'not-configured'
  /** The provider rejects the application's key and secret. */
  | 'wrong-keys'
  /** Sidepot has not been authorized yet. */
  | 'not-authorized'
  /** The authorization is no longer valid. */
  | 'revoked'
  /** The provider authorizes users but not this application. */
  | 'not-allowed'
  /** The league is visible only to its members. */
  | 'private'

/**
 * Thrown by an adapter when a provider can't be read. The message says what happened and what to do next, in
 * user-facing language; core/weeks converts it to a DomainError and stores it as the connection's error.
 */
export class ProviderFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.name = 'ProviderFault'
    this.kind = kind
  }
}

/** Progress callback of a fetch, for progress bars: steps done, total steps, and the next step. */
export type Progress = (step: { done: number; total: number; doing: string }) => void

/** Write-only fields that a commissioner enters; the names match the API. */
export const SecretField = z.enum(secretNames)
export type SecretField = z.infer<typeof SecretField>

/** Data an adapter needs for requests on behalf of a league. */
export type LeagueQuery = {
  /** Number in the league's URL at the provider. */
  leagueRef: string
  /** Provider's own key of the league, from an earlier fetch; null before the first. */
  leagueKey: string | null
  /** Year of the league's season. */
  season: number
  secrets: Partial<Record<SecretField, string>>
  /**
   * Returns a token of the account that authorized Sidepot. `rejectedToken` is one that the provider has just rejected; it is
   * replaced. Throws ProviderFault. Only for providers with `oauth`.
   */
  accessToken: (rejectedToken?: string) => Promise<string>
}

export type FoundLeague = {
  leagueName: string
  season: number
  leagueKey: string | null
  /** Latest finished week as reported by the provider; null before the first one. */
  finishedWeek: number | null
  /** Week in progress as reported by the provider; null outside the league's season. */
  runningWeek: number | null
  /** Last week of the league, including playoffs; null when not reported. */
  lastWeek: number | null
  /** First week of its playoffs; null or omitted when not reported. */
  playoffStart?: number | null
}

/** A league as its provider shows it before it is connected. Names are safe to display. */
export type LeagueLookup = FoundLeague & {
  leagueRef: string
  /** Positions the league's lineups have a slot for; null when not reported. */
  positions: ScoringPosition[] | null
  teams: WeekTeam[]
}

/** One of a user's leagues. */
export type ListedLeague = { leagueRef: string; leagueName: string; season: number; teams: number }

/** League lookup by the parts of its URL, for a provider that allows it without a connection. */
export type LeagueFinder = {
  /**
   * Throws ProviderFault: 'not-found' when the league or season doesn't exist, 'private' when required secrets are
   * missing.
   */
  lookUp(query: Pick<LeagueQuery, 'leagueRef' | 'season' | 'secrets'>): Promise<LeagueLookup>
  /** Returns the number of the league of a draft. Throws ProviderFault. */
  leagueOfDraft?(draftId: string): Promise<string>
  /**
   * Returns the leagues a user plays in that season. Throws ProviderFault 'not-found' when the user name doesn't exist.
   */
  leaguesOf?(userName: string, season: number): Promise<ListedLeague[]>
}

/** League of a later season that continues another one. */
export type Successor = { leagueRef: string; leagueName: string; season: number }

/** A provider with a network API. */
export type NetworkProvider = {
  /** Fetches a week. Throws ProviderFault. */
  fetchWeek(query: LeagueQuery & { week: number; onProgress?: Progress }): Promise<ProviderWeek>
  /** Tests the connection. Throws ProviderFault. */
  findLeague(query: LeagueQuery): Promise<FoundLeague>
  /** Returns the league's teams and their managers without any week data. Throws ProviderFault. */
  listTeams(query: LeagueQuery): Promise<WeekTeam[]>
  /**
   * Returns the league's reference in the wanted season, for providers that assign a new number every year; null while
   * it has not been renewed. Throws ProviderFault.
   */
  findSuccessor?(query: LeagueQuery): Promise<Successor | null>
}

/** OAuth client credentials of Sidepot at a provider. */
export type Client = { key: string; secret: string }

/** Tokens from an authorization, and the lifetime of the access token. */
export type OAuthTokens = { accessToken: string; refreshToken: string; lifetimeMs: number }

/** OAuth 2 sign-in at a provider with a code that users copy. */
export type Authorizer = {
  /** Returns the URL at which a user authorizes Sidepot and is shown a code. */
  authUrl(key: string): string
  /** Throws ProviderFault: 'wrong-keys', 'not-authorized' for a used or expired code. */
  exchange(client: Client, code: string): Promise<OAuthTokens>
  /** Throws ProviderFault: 'wrong-keys', 'revoked'. */
  refresh(client: Client, refreshToken: string): Promise<OAuthTokens>
  /** Checks that the provider accepts the client. Throws ProviderFault 'wrong-keys' when it doesn't. */
  checkClient(client: Client): Promise<void>
  notAuthorized(): ProviderFault
  revoked(): ProviderFault
}

/** Parses a week from saved responses, which every provider supports. Pure; throws ProviderFault. */
export type ReadSaved = (responses: unknown[], week: number) => ProviderWeek

/**
 * Parses a saved week of any size without blocking others. Throws ProviderFault, and Busy when too many are waiting.
 */
export type SavedReader = (
  provider: ProviderPort,
  responses: unknown[],
  week: number,
) => Promise<ProviderWeek>

/** A provider's declaration, with its fetch and parse functions. */
export type ProviderPort = ProviderDeclaration & {
  readSaved: ReadSaved
  live?: NetworkProvider
  finder?: LeagueFinder
  /**
   * Set if injured reserve and taxi lists are reported only for the current day, so that a week must be fetched while
   * it is in progress.
   */
  tellsTodaysReserve?: true
  /** Set if requests require a user's authorization. */
  oauth?: Authorizer
  /** Names of required but unset configuration variables. */
  missing?: string[]
}

/** Adapters' cache between fetches, such as Sleeper's list of players (once a day). */
export type ProviderCache = {
  read(key: string): Promise<{ value: unknown; storedAtMs: number } | undefined>
  write(key: string, value: unknown): Promise<void>
}
