import { malformed } from '#adapters/malformed-error'
import type { HttpResponse } from './http-client.ts'

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
