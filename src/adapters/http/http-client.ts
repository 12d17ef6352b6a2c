import { setTimeout as pause } from 'node:timers/promises'
import { reportProviderResponse } from '#core/kernel/ports/metrics'
import { ProviderFault } from '#core/kernel/ports/provider'
import { boundedText } from './bounded-text.ts'

/** How long an adapter waits and how often it asks; tests are less patient. */
export type RetryPolicy = {
  /** How long to wait before each new try; as many tries follow the first. */
  pausesMs?: number[]
  /** How long one try may take, its body included. */
  timeoutMs?: number
}

/** Whom to ask, as people call it, and what works without them: a sentence that ends the faults. */
export type Asked = RetryPolicy & { label: string; otherWays: string }

export type Question = {
  url: string
  headers?: Record<string, string>
  /** Makes it a POST of a form. */
  form?: Record<string, string>
  /** Answers that may turn out better in a moment, besides those everybody knows. They are asked for once more. */
  mayPass?: (heard: HttpResponse) => boolean
}

/** An answer that a provider meant: a success, or a refusal (4xx) for the adapter to understand. */
export type HttpResponse = { status: number; text: string }

export type HttpRequest = (question: Question) => Promise<HttpResponse>

type Outcome = ({ heard: HttpResponse } | { fault: ProviderFault }) & { mayPass: boolean }

/**
 * A way to ask a provider over HTTP. No answer in time, a broken connection, 429 and 5xx are tried again after growing
 * pauses; 999 (Yahoo's word for too many) is not, because asking again makes it last. Redirects are not followed, since
 * questions carry keys. Throws ProviderFault 'unreachable', 'throttled' or 'malformed' (far too large).
 */
export function createClient({
  label,
  otherWays,
  pausesMs = [500, 2000],
  timeoutMs = 10_000,
}: Asked): HttpRequest {
  const faultOf = faultsOf(label, otherWays)
  return async question => {
    const askedMs = performance.now()
    let outcome = await requestOnce(question, { label, faultOf, timeoutMs })
    for (const [tries, pauseMs] of pausesMs.entries()) {
      if (!outcome.mayPass || ('heard' in outcome && tries > 0)) break
      await pause(pauseMs)
      outcome = await requestOnce(question, { label, faultOf, timeoutMs })
    }
    reportProviderResponse({
      provider: label,
      outcome: 'fault' in outcome ? outcome.fault.kind : 'answered',
      ms: performance.now() - askedMs,
    })
    if ('fault' in outcome) throw outcome.fault
    return outcome.heard
  }
}

type Manner = { label: string; faultOf: ReturnType<typeof faultsOf>; timeoutMs: number }

async function requestOnce(question: Question, { label, faultOf, timeoutMs }: Manner): Promise<Outcome> {
  try {
    const response = await send(question, timeoutMs)
    const { status } = response
    const isMeant = response.ok || (status >= 400 && status < 500 && status !== 429)
    if (isMeant) {
      const heard = { status, text: await boundedText(response, label) }
      return { heard, mayPass: question.mayPass?.(heard) ?? false }
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
        `${label} asks us to slow down. Try again in a quarter of an hour. ${otherWays}`,
      )
    }
    const what =
      status >= 300 && status < 400
        ? `${label} sends us to another address, which is not followed (${status}).`
        : `${label} is in trouble and answered with error ${status}.`
    return new ProviderFault('unreachable', `${what} Try again in some minutes. ${otherWays}`)
  },
  silence: (error: unknown): ProviderFault => {
    const how = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    return new ProviderFault(
      'unreachable',
      `${label} did not answer ${how}. Try again in some minutes. ${otherWays}`,
    )
  },
})
