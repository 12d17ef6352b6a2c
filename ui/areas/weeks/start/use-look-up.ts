import type { OutputOf, InputOf } from '#contract/kernel/endpoint'
import { start, type FoundLeague } from '#contract/weeks/start'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import type { CallError } from '#ui/lib/call'

type LookUpResult = OutputOf<typeof start.lookUp>

/** Looks up a league; one request at a time. */
export const useLookUp = () => {
  const mutation = useApiMutation(start.lookUp, { refresh: 'nothing' })
  return {
    isLookingUp: mutation.isPending,
    lookUp: (
      pasted: Pasted,
      cookies: Cookies,
      callbacks: { onFound: (result: LookUpResult) => void; onError: (error: CallError) => void },
    ) => {
      if (mutation.isPending) return
      storeCookies(cookies)
      mutation.mutate({ ...pasted, ...cookies }, { onSuccess: callbacks.onFound, onError: callbacks.onError })
    },
  }
}

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
