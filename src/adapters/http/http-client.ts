import { setTimeout as pause } from 'node:timers/promises'
import { ProviderFault } from '#core/kernel/ports/provider'
import { reportProviderResponse } from '#core/kernel/ports/installation'
import { malformed } from '#adapters/malformed-error'

/** Timeout and retry policy of an adapter; tests use shorter values. */
export type RetryPolicy = {
  /** Delays before each retry; their number is the number of retries. */
  pausesMs?: number[]
  /** Timeout of one attempt, including the response body. */
  timeoutMs?: number
}

/** The provider's display name, and a sentence about alternatives that is appended to every fault. */
export type ClientOptions = RetryPolicy & { label: string; otherWays: string }

export type Question = {
  url: string
  headers?: Record<string, string>
  /** Form fields; makes the request a POST. */
  form?: Record<string, string>
  /** Identifies provider-specific transient responses, in addition to the standard ones. They are retried. */
  mayPass?: (response: HttpResponse) => boolean
}

/** An intended response of the provider: a success, or an error (4xx) for the adapter to interpret. */
export type HttpResponse = { status: number; text: string }

export type HttpRequest = (question: Question) => Promise<HttpResponse>

type Outcome = ({ response: HttpResponse } | { fault: ProviderFault }) & { mayPass: boolean }

/**
 * Creates an HTTP client for a provider. Timeouts, broken connections, 429 and 5xx are retried after growing pauses;
 * 999 (Yahoo's rate limit) is not, because a retry extends it. Redirects are not followed, because requests carry keys.
 * Throws ProviderFault 'unreachable', 'throttled' or 'malformed' (far too large).
 */
export function createClient({
  label,
  otherWays,
  pausesMs = [500, 2000],
  timeoutMs = 10_000,
}: ClientOptions): HttpRequest {
  const faultOf = faultsOf(label, otherWays)
  return async question => {
    const startedMs = performance.now()
    let outcome = await requestOnce(question, { label, faultOf, timeoutMs })
    for (const [tries, pauseMs] of pausesMs.entries()) {
      if (!outcome.mayPass || ('response' in outcome && tries > 0)) break
      await pause(pauseMs)
      outcome = await requestOnce(question, { label, faultOf, timeoutMs })
    }
    reportProviderResponse({
      provider: label,
      outcome: 'fault' in outcome ? outcome.fault.kind : 'answered',
      ms: performance.now() - startedMs,
    })
    if ('fault' in outcome) throw outcome.fault
    return outcome.response
  }
}

type Manner = { label: string; faultOf: ReturnType<typeof faultsOf>; timeoutMs: number }

async function requestOnce(question: Question, { label, faultOf, timeoutMs }: Manner): Promise<Outcome> {
  try {
    const response = await send(question, timeoutMs)
    const { status } = response
    const isMeant = response.ok || (status >= 400 && status < 500 && status !== 429)
    if (isMeant) {
      const httpResponse = { status, text: await boundedText(response, label) }
      return { response: httpResponse, mayPass: question.mayPass?.(httpResponse) ?? false }
    }
    await response.body?.cancel()
    return { fault: faultOf.status(status), mayPass: status === 429 || (status >= 500 && status !== 999) }
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error, mayPass: false }
    return { fault: faultOf.silence(error), mayPass: true }
  }
}

const send = ({ url, headers, form }: Question, timeoutMs: number): Promise<Response> =>
  fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'Sidepot', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })

const faultsOf = (label: string, otherWays: string) => ({
  status: (status: number): ProviderFault => {
    if (status === 429 || status === 999) {
      return new ProviderFault(
        'throttled',
        `${label} is limiting requests. Try again in 15 minutes. ${otherWays}`,
      )
    }
    const what =
      status >= 300 && status < 400
        ? `${label} redirected us to another URL, which isn't followed (${status}).`
        : `${label} is having problems and returned error ${status}.`
    return new ProviderFault('unreachable', `${what} Try again in a few minutes. ${otherWays}`)
  },
  silence: (error: unknown): ProviderFault => {
    const how = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    return new ProviderFault(
      'unreachable',
      `${label} didn't respond ${how}. Try again in a few minutes. ${otherWays}`,
    )
  },
})

/** Sleeper's player list has several megabytes; all other responses are far smaller. */
const maxBytes = 25 * 1024 * 1024

/** Reads a response body as text. Throws ProviderFault 'malformed' when it is far too large. */
export async function boundedText(response: Response, label: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? []
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      throw malformed(`${label}'s response is over ${maxBytes / 1024 / 1024} MB, so it wasn't read.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses a response as JSON. Throws ProviderFault 'malformed' for an HTML page or a truncated response. */
export function jsonIn({ text }: HttpResponse, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(`${label}'s response isn't JSON or is truncated. Try again.`)
  }
}

/** Parses a response as JSON; undefined for one that may be an HTML page or empty, such as an error response. */
export function jsonIfAny({ text }: HttpResponse): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
