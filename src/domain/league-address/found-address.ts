/** What an address says about a league, without anybody being asked. Ids stay texts: they are longer than numbers. */
export type FoundAddress =
  | {
      kind: 'league'
      provider: AddressProvider
      leagueRef: string
      season: number | null
      teamRef: string | null
    }
  /** Only Sleeper knows which league was drafted there. */
  | { kind: 'draft'; provider: 'sleeper'; draftId: string }
  /** A person at Sleeper, whose leagues one is to be chosen from. */
  | { kind: 'user'; provider: 'sleeper'; userName: string }
  /** Not enough to find a league; the message says what to paste instead. */
  | {
      kind: 'unclear'
      provider: AddressProvider | null
      message: string
      /** Set for a league at a service that is read from a CSV file only. */
      isCsvOnly?: true
    }

export type AddressProvider = 'sleeper' | 'espn' | 'yahoo'

/** An address taken apart: small letters in the host, the path in its parts, and what was asked of it. */
export type AddressParts = { host: string; path: string[]; query: Map<string, string> }

/** How a provider's addresses are told from others', and read. */
export type AddressReader = {
  provider: AddressProvider
  /** Whole hosts; nothing that merely ends like one of them counts. */
  hosts: readonly string[]
  read(parts: AddressParts): FoundAddress
}

/** The season in an address; null for what is no year that anybody played. */
export const seasonIn = (text: string | undefined): number | null => {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
  return year >= 2000 && year <= 2100 ? year : null
}

const maxDigits = 20

/** The number of a league or a team as it stands in an address; undefined for anything else. */
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
