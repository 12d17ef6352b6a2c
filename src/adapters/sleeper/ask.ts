import { ProviderFault } from '#core/sync/provider'
import { setTimeout as pause } from 'node:timers/promises'
import { malformed } from '../malformed.ts'

export type AskOptions = {
  /** Sleeper's address up to and with its version, such as https://api.sleeper.app/v1. */
  baseUrl: string
  /** How long to wait before each new try; as many tries follow the first. */
  pausesMs?: number[]
  /** How long one try may take, its body included. */
  timeoutMs?: number
}

/** Asks Sleeper for a path and gives its JSON; null when there is no such thing. Throws ProviderFault. */
export type Ask = (path: string) => Promise<unknown>

type Outcome = { answer: unknown } | { fault: ProviderFault; mayPass: boolean }

/** A way to ask Sleeper that waits ten seconds for each answer and tries again when that may help. */
export function asking({ baseUrl, pausesMs = [500, 2000], timeoutMs = 10_000 }: AskOptions): Ask {
  const base = baseUrl.replace(/\/+$/, '')
  return async path => {
    let outcome = await askOnce(base + path, timeoutMs)
    for (const pauseMs of pausesMs) {
      if ('answer' in outcome || !outcome.mayPass) break
      await pause(pauseMs)
      outcome = await askOnce(base + path, timeoutMs)
    }
    if ('fault' in outcome) throw outcome.fault
    return outcome.answer
  }
}

async function askOnce(url: string, timeoutMs: number): Promise<Outcome> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return { answer: parsed(await boundedText(response)) }
    await response.body?.cancel()
    return response.status === 404
      ? { answer: null }
      : { fault: faultOf(response.status), mayPass: mayPass(response) }
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error, mayPass: false }
    return { fault: noAnswer(isTimeout(error) ? 'in time' : 'at all'), mayPass: true }
  }
}

const mayPass = ({ status }: Response) => status === 429 || status >= 500

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

const faultOf = (status: number) =>
  status === 429
    ? new ProviderFault('throttled', 'Sleeper asks us to slow down. Try again in a quarter of an hour.')
    : new ProviderFault('unreachable', `Sleeper refused with error ${status}. ${laterOrByHand}`)

const noAnswer = (how: string) =>
  new ProviderFault('unreachable', `Sleeper did not answer ${how}. ${laterOrByHand}`)

const laterOrByHand = 'Try again in some minutes, or import saved answers or a CSV file.'

/** The list of players has several megabytes, and nothing else comes near. */
const mostBytes = 25 * 1024 * 1024

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) {
      throw malformed(`Sleeper's answer is larger than ${mostBytes / 1024 / 1024} MB, so it was not read.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed("Sleeper's answer is not JSON, or a part of it is cut off. Try again.")
  }
}
