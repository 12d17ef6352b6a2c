import { ProviderFault } from '#core/kernel/ports/provider'

/** Creates a fault for an unusable response. The message says what is missing and how to fix it. */
export const malformed = (message: string): ProviderFault => new ProviderFault('malformed', message)

/**
 * Prepares a saved response for parsing. Text is parsed as JSON, because users paste and upload files; anything else is
 * returned unchanged. Throws ProviderFault 'malformed' for text that is not JSON.
 */
export function openSaved(response: unknown, provider: string): unknown {
  if (typeof response !== 'string') return response
  const text = response.replace(/^\uFEFF/, '').trim()
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(text.startsWith('<') ? pageInsteadOfJson(provider) : brokenJson(provider))
  }
}

const pageInsteadOfJson = (provider: string) =>
  `That's a web page or XML, not JSON. Save ${provider}'s response itself; with Yahoo, add ?format=json to the URL.`

const brokenJson = (provider: string) =>
  `That isn't a ${provider} response: it's not JSON or is truncated. Save the response again.`
