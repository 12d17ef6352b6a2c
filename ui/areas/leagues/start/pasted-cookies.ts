import type { InputOf } from '#contract/kernel/endpoint'
import type { FoundLeague, start } from '#contract/leagues/start'

/** What was pasted and asked for, besides secrets. */
export type Pasted = Pick<InputOf<typeof start.lookUp>, 'address' | 'season' | 'owner' | 'anyway'>

/** A league that was found, and what it was found by. */
export type Found = { league: FoundLeague; pasted: Pasted }

export type Cookies = Pick<InputOf<typeof start.lookUp>, 'espnS2' | 'swid'>

let kept: Cookies = {}

/** Keeps the cookies of a private league until it is made: in memory only, for what stands in the history is written to disk. */
export const storeCookies = (cookies: Cookies): void => {
  kept = cookies
}

export const storedCookies = (): Cookies => kept
