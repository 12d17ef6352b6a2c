import type { ProviderWeek } from './provider-week.ts'

export type FaultKind = 'malformed' | 'not-found' | 'unreachable' | 'throttled' | 'not-configured'

/**
 * What an adapter throws when a provider cannot be read. The message says what happened and what to do next, in the
 * user's words; core/sync turns it into a refusal and keeps it as the connection's error.
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

/** A provider that can be asked over the network. */
export type LiveProvider = {
  /** Reads a week. Throws ProviderFault. */
  fetchWeek(wanted: { leagueRef: string; week: number; onProgress?: Progress }): Promise<ProviderWeek>
  /** Tries the connection. Throws ProviderFault. */
  findLeague(leagueRef: string): Promise<{ leagueName: string; season: number }>
}

/** What every provider can do: read a week from answers that somebody saved. Pure; throws ProviderFault. */
export type ReadSaved = (answers: unknown[], week: number) => ProviderWeek

export type ProviderPort = {
  /** As people call it: Yahoo, Sleeper. */
  label: string
  /** How its awards are marked: yahoo_integration. */
  source: string
  readSaved: ReadSaved
  live?: LiveProvider
}

/** What adapters may keep between fetches, such as Sleeper's list of players (once a day). */
export type ProviderCache = {
  read(key: string): Promise<{ value: unknown; storedAtMs: number } | undefined>
  write(key: string, value: unknown): Promise<void>
}
