import type { InputOf } from '#contract/kernel/endpoint'
import type { FoundLeague, start } from '#contract/weeks/start'

/** Submitted lookup without its secrets. */
export type Pasted = Pick<InputOf<typeof start.lookUp>, 'address' | 'season' | 'owner' | 'anyway'>

/** League that was found, with the lookup that found it. */
export type Found = { league: FoundLeague; pasted: Pasted }

export type Cookies = Pick<InputOf<typeof start.lookUp>, 'espnS2' | 'swid'>

let currentCookies: Cookies = {}

/**
 * Keeps the cookies of a private league until it is created. In memory only, because browser history is written to
 * disk.
 */
export const storeCookies = (cookies: Cookies): void => {
  currentCookies = cookies
}

export const storedCookies = (): Cookies => currentCookies
