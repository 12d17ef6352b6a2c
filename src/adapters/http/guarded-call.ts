import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import { request as overHttps } from 'node:https'
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { type HookResponse, NotSent, type OutgoingHook, type WebhookSender } from '#core/kernel/ports/mailer'

type Caller = Pick<WebhookSender, 'faultOf' | 'call'>

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
 * Calls addresses entered by users: public ones over https. Redirects are not followed, and little of the response is
 * read. The resolved address is checked and then called directly, which prevents DNS rebinding.
 */
export const guardedCaller = ({
  privateHosts = [],
  timeoutMs = 10_000,
  resolve = getAll,
}: GuardOptions = {}): Caller => {
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
  const call = async (hook: OutgoingHook): Promise<HookResponse> => {
    const fault = faultOf(hook.url)
    if (fault !== undefined) throw new NotSent(fault)
    const signal = AbortSignal.timeout(timeoutMs)
    const progress = { isConnected: false }
    try {
      const address = await inTime(addressOf(hostOf(new URL(hook.url))), signal)
      return await send(hook, address, signal, progress)
    } catch (error) {
      const message = signal.aborted
        ? `No response within ${timeoutMs / 1000} seconds.`
        : deliveryError(error).message
      throw progress.isConnected ? new Error(message) : new NotSent(message)
    }
  }
  return { faultOf, call }
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('Too late')), { once: true }),
    ),
  ])

type Progress = { isConnected: boolean }

const send = (
  { url, headers, body, method = 'POST' }: OutgoingHook,
  address: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<HookResponse> =>
  new Promise((resolve, reject) => {
    const isHttps = url.startsWith('https:')
    const sent = (isHttps ? overHttps : overHttp)(url, {
      method,
      agent: false,
      signal,
      lookup: pinnedTo(address),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    // From then on the server may have received the request, even if it doesn't respond.
    sent.on('socket', socket =>
      socket.once(isHttps ? 'secureConnect' : 'connect', () => void (progress.isConnected = true)),
    )
    sent.on('error', reject)
    sent.on('response', response => {
      const finish = (text: string) =>
        resolve({ status: response.statusCode ?? 0, headers: singleHeaders(response.headers), body: text })
      beginningOf(response).then(finish, () => finish(''))
    })
    sent.end(body)
  })

const maxResponseBytes = 16_384

/** Reads at most 16 kB. A response that breaks off still counts: its status is known. */
const beginningOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxResponseBytes) break
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8')
}

const singleHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

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
