/**
 * League information extracted from a URL, without any request. Ids are strings because they exceed number precision.
 */
export type FoundAddress =
  | {
      kind: 'league'
      provider: AddressProvider
      leagueRef: string
      season: number | null
      teamRef: string | null
    }
  /** A draft; only Sleeper knows the league it belongs to. */
  | { kind: 'draft'; provider: 'sleeper'; draftId: string }
  /** A Sleeper user, whose leagues can be selected. */
  | { kind: 'user'; provider: 'sleeper'; userName: string }
  /** Not enough to find a league; the message says what to paste instead. */
  | {
      kind: 'unclear'
      provider: AddressProvider | null
      message: string
      /** Set for a league at a service that is only supported by CSV file. */
      isCsvOnly?: true
    }

export type AddressProvider = 'sleeper' | 'espn' | 'yahoo'

/** A parsed URL: lowercase host, path segments, and query parameters. */
export type AddressParts = { host: string; path: string[]; query: Map<string, string> }

/** Recognizes and parses a provider's URLs. */
export type AddressReader = {
  provider: AddressProvider
  /** Complete host names; a matching suffix does not count. */
  hosts: readonly string[]
  read(parts: AddressParts): FoundAddress
}

/** Season in a URL; null for an implausible year. */
export const seasonIn = (text: string | undefined): number | null => {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
  return year >= 2000 && year <= 2100 ? year : null
}

const maxDigits = 20

/** Id of a league or team in a URL; undefined for anything else. */
export const numberIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d+$/.test(text) && text.length <= maxDigits ? text : undefined

export const league = (
  provider: AddressProvider,
  leagueRef: string,
  season: number | null = null,
  teamRef: string | null = null,
): FoundAddress => ({ kind: 'league', provider, leagueRef, season, teamRef })

export const unclear = (provider: AddressProvider | null, message: string): FoundAddress => ({
  kind: 'unclear',
  provider,
  message,
})
