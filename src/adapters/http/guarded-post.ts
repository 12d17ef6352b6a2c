import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import { request as overHttps } from 'node:https'
import { request as overHttp } from 'node:http'

/** A request with its body. */
export type GuardedRequest = {
  url: string
  headers: Record<string, string | number>
  body: string | Buffer
}

/** Status of a response, and its Retry-After header. */
export type GuardedResponse = { status: number; retryAfter: string | undefined }

export type GuardedPoster = {
  /** Returns the user-facing reason an address is never called; undefined for one that may be. Makes no request. */
  faultOf: (url: string) => string | undefined
  /**
   * Returns the response, whose body is never read. Throws an Error with a user-facing message when there is none in time
   * or the address is private.
   */
  post: (request: GuardedRequest) => Promise<GuardedResponse>
}

export type GuardOptions = {
  /** Hosts that may be private and don't need https. */
  privateHosts?: readonly string[] | undefined
  timeoutMs?: number
  /** Resolves a host name to all its addresses. */
  resolve?: (hostname: string) => Promise<string[]>
}

const getAll = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

const notPublic =
  'This URL is on this machine or a private network. Its host must be in WEBHOOK_PRIVATE_HOSTS.'

/**
 * Calls addresses entered by users: public ones over https. Only the response's head is read, and redirects are not
 * followed. The resolved address is checked and then called directly, which prevents DNS rebinding.
 */
export const guardedPoster = ({
  privateHosts = [],
  timeoutMs = 10_000,
  resolve = getAll,
}: GuardOptions = {}): GuardedPoster => {
  const mayBePrivate = (host: string): boolean => privateHosts.includes(host)
  const faultOf = (text: string): string | undefined => {
    if (!URL.canParse(text)) return 'Enter a URL that starts with https://'
    const url = new URL(text)
    const host = hostOf(url)
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && mayBePrivate(host))
    if (!isSafe) return 'Enter a URL that starts with https://'
    if (url.username || url.password) return 'Remove the username and password from the URL.'
    return isIP(host) !== 0 && !isPublic(host) && !mayBePrivate(host) ? notPublic : undefined
  }
  const addressOf = async (host: string): Promise<string> => {
    const found = isIP(host) === 0 ? await resolve(host) : [host]
    const [first] = found
    if (first === undefined) throw new Error("Its host doesn't exist.")
    if (!mayBePrivate(host) && !found.every(isPublic)) throw new Error(notPublic)
    return first
  }
  return {
    faultOf,
    post: async request => {
      const fault = faultOf(request.url)
      if (fault !== undefined) throw new Error(fault)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const address = await inTime(addressOf(hostOf(new URL(request.url))), signal)
        return await send(request, address, signal)
      } catch (error) {
        throw signal.aborted
          ? new Error(`No response within ${timeoutMs / 1000} seconds.`)
          : deliveryError(error)
      }
    },
  }
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('Too late')), { once: true }),
    ),
  ])

const send = (
  { url, headers, body }: GuardedRequest,
  address: string,
  signal: AbortSignal,
): Promise<GuardedResponse> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? overHttps : overHttp
    const sent = request(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: pinnedTo(address),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    sent.on('error', reject)
    sent.on('response', response => {
      response.on('error', () => undefined)
      response.destroy()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    sent.end(body)
  })

/** Always returns the checked address, even if DNS has changed. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, callback) =>
    options.all
      ? callback(null, [{ address, family: isIP(address) }])
      : callback(null, address, isIP(address))

const errorMessages: Record<string, string> = {
  ECONNREFUSED: 'No server is responding at that URL.',
  ECONNRESET: 'The connection closed before a response arrived.',
  ENOTFOUND: "Its host doesn't exist.",
  EAI_AGAIN: "Couldn't look up its host.",
}

const deliveryError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error("Couldn't reach it.")
  if (!('code' in error) || typeof error.code !== 'string') return error
  return new Error(errorMessages[error.code] ?? `Couldn't reach it (${error.code}).`)
}

const closed = new BlockList()

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/**
 * Only globally routed IPv6; addresses that embed an IPv4 address (6to4, Teredo) or are reserved for documentation are
 * excluded.
 */
const open = new BlockList()

open.addSubnet('2000::', 3, 'ipv6')

for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is public: not this machine, a private network, or a reserved range. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
