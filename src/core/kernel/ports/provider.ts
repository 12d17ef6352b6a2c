import { z } from 'zod'
import type { ScoringPosition } from '#domain/positions'
import { type ProviderDeclaration, secretNames } from '#domain/providers/provider'
import type { ProviderWeek, WeekTeam } from './provider-week.ts'

export type FaultKind =
  | 'malformed'
  | 'not-found'
  /** The league is there, and nothing of the week that was asked for. */
  | 'no-week'
  /** The league plays another sport than NFL football. */
  | 'other-sport'
  | 'unreachable'
  | 'throttled'
  | 'not-configured'
  /** The provider does not know the application's key and secret. */
  | 'wrong-keys'
  /** Nobody has let Sidepot in yet. */
  | 'not-authorized'
  /** Somebody had, and it counts no longer. */
  | 'revoked'
  /** The provider lets people in but not this application. */
  | 'not-allowed'
  /** The league shows itself to its members only. */
  | 'private'

/**
 * What an adapter throws when a provider cannot be read. The message says what happened and what to do next, in the
 * user's words; core/weeks turns it into a refusal and keeps it as the connection's error.
 */
export class ProviderFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.name = 'ProviderFault'
    this.kind = kind
  }
}

/** Told as a fetch goes on, for progress bars: how many steps of how many are done, and what comes next. */
export type Progress = (step: { done: number; total: number; doing: string }) => void

/** What a commissioner enters and nobody gets to see again; the names are those of the wire. */
export const SecretField = z.enum(secretNames)
export type SecretField = z.infer<typeof SecretField>

/** What an adapter needs to ask in a league's name. */
export type Wanted = {
  /** The number in the league's address at the provider. */
  leagueRef: string
  /** The provider's own key of the league, as an earlier fetch told it; null before. */
  leagueKey: string | null
  /** The year of the season that the league plays. */
  season: number
  secrets: Partial<Record<SecretField, string>>
  /**
   * A token of the account that let Sidepot in. `refused` is one that the provider has just turned down: another one is
   * got for it. Throws ProviderFault. Only for providers with `oauth`.
   */
  accessToken: (refused?: string) => Promise<string>
}

export type FoundLeague = {
  leagueName: string
  season: number
  leagueKey: string | null
  /** The latest week that is over by the provider's own sign; null before the first one is. */
  finishedWeek: number | null
  /** The week that is being played, by the provider's own sign; null outside the league's season. */
  runningWeek: number | null
  /** The last week that the league plays, its play-offs included; null when the provider does not tell. */
  lastWeek: number | null
  /** The first week of its playoffs; null or left out when the provider does not tell. */
  playoffStart?: number | null
}

/** A league as its provider shows it before anything is connected. Names are as they may go on screens. */
export type SeenLeague = FoundLeague & {
  leagueRef: string
  /** The positions that the league's line-ups have a place for; null when the provider does not say. */
  positions: ScoringPosition[] | null
  teams: WeekTeam[]
}

/** One of the leagues that a person plays in. */
export type ListedLeague = { leagueRef: string; leagueName: string; season: number; teams: number }

/** Finding a league by what its address says, for a provider that tells without a connection. */
export type LeagueFinder = {
  /** Throws ProviderFault: 'not-found' for no such league or season, 'private' without the secrets it takes. */
  lookUp(wanted: Pick<Wanted, 'leagueRef' | 'season' | 'secrets'>): Promise<SeenLeague>
  /** The number of the league that was drafted there. Throws ProviderFault. */
  leagueOfDraft?(draftId: string): Promise<string>
  /** The leagues that a person plays in that season. Throws ProviderFault 'not-found' for nobody of that name. */
  leaguesOf?(userName: string, season: number): Promise<ListedLeague[]>
}

/** The league of a later season that continues another one. */
export type Successor = { leagueRef: string; leagueName: string; season: number }

/** A provider that can be asked over the network. */
export type NetworkProvider = {
  /** Reads a week. Throws ProviderFault. */
  fetchWeek(wanted: Wanted & { week: number; onProgress?: Progress }): Promise<ProviderWeek>
  /** Tries the connection. Throws ProviderFault. */
  findLeague(wanted: Wanted): Promise<FoundLeague>
  /** The league's teams and who runs them, without any week. Throws ProviderFault. */
  listTeams(wanted: Wanted): Promise<WeekTeam[]>
  /**
   * What the league is called in the season that is wanted, where leagues get another number every year; null while it
   * has not been renewed. Throws ProviderFault.
   */
  findSuccessor?(wanted: Wanted): Promise<Successor | null>
}

/** The application that a provider knows Sidepot as. */
export type Client = { key: string; secret: string }

/** What letting somebody in comes to: tokens, and for how long the first one is good. */
export type Grant = { accessToken: string; refreshToken: string; lifetimeMs: number }

/** Signing in at a provider (OAuth 2) with a code that people copy. */
export type Authorizer = {
  /** Where a person lets Sidepot in, and is shown a code. */
  authUrl(key: string): string
  /** Throws ProviderFault: 'wrong-keys', 'not-authorized' for a code that is used or old. */
  exchange(client: Client, code: string): Promise<Grant>
  /** Throws ProviderFault: 'wrong-keys', 'revoked'. */
  refresh(client: Client, refreshToken: string): Promise<Grant>
  /** Asks whether the provider knows the client. Throws ProviderFault 'wrong-keys' when it does not. */
  checkClient(client: Client): Promise<void>
  notAuthorized(): ProviderFault
  revoked(): ProviderFault
}

/** What every provider can do: read a week from answers that somebody saved. Pure; throws ProviderFault. */
export type ReadSaved = (answers: unknown[], week: number) => ProviderWeek

/** Reads a saved week, however large, without holding up others. Throws ProviderFault, and Busy when too many wait. */
export type SavedReader = (provider: ProviderPort, answers: unknown[], week: number) => Promise<ProviderWeek>

/** A provider as it declares itself, with how it is asked and read. */
export type ProviderPort = ProviderDeclaration & {
  readSaved: ReadSaved
  live?: NetworkProvider
  finder?: LeagueFinder
  /** Set where reserve and taxi are told as they are today only, so that a week must be read while it is played. */
  tellsTodaysReserve?: true
  /** Where asking needs an account's leave. */
  oauth?: Authorizer
  /** Settings of the installation that asking cannot do without and that are not set, by their variables. */
  missing?: string[]
}

/** What adapters may keep between fetches, such as Sleeper's list of players (once a day). */
export type ProviderCache = {
  read(key: string): Promise<{ value: unknown; storedAtMs: number } | undefined>
  write(key: string, value: unknown): Promise<void>
}
