import { ProviderFault } from '#core/kernel/ports/provider'
import { createClient, type RetryPolicy, jsonIn } from '#adapters/http/http-client'

export type FetchOptions = RetryPolicy & {
  /** Sleeper's base URL up to and including its version, such as https://api.sleeper.app/v1. */
  baseUrl: string
}

/** Requests a path from Sleeper and returns its JSON; null if it does not exist. Throws ProviderFault. */
export type FetchSleeper = (path: string) => Promise<unknown>

const label = 'Sleeper'
const otherWays = 'Saved responses, a CSV file and manual entry work without Sleeper.'

/** Creates a Sleeper client, which needs no key. */
export function createSleeperFetch({ baseUrl, ...patience }: FetchOptions): FetchSleeper {
  const request = createClient({ label, otherWays, ...patience })
  return async path => {
    const response = await request({ url: baseUrl + path })
    if (response.status === 404) return null
    if (response.status < 400) return jsonIn(response, label)
    throw new ProviderFault('unreachable', `Sleeper returned error ${response.status}. ${otherWays}`)
  }
}
