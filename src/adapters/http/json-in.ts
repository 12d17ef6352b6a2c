import { malformed } from '#adapters/malformed-error'
import type { HttpResponse } from './http-client.ts'

/** The JSON of an answer. Throws ProviderFault 'malformed' for a page, or for an answer of which a part is missing. */
export function jsonIn({ text }: HttpResponse, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(`${label}'s answer is not JSON, or a part of it is cut off. Try again.`)
  }
}

/** The JSON of an answer that may be a page or nothing, such as one that refuses; undefined then. */
export function jsonIfAny({ text }: HttpResponse): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
