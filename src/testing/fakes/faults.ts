import { ProviderFault } from '#core/kernel/ports/provider'

/**
 * Returns the adapter's message for a malformed response. Throws if it doesn't reject the response or fails in another
 * way.
 */
export function malformedMessage(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === 'malformed') return error.message
    throw error
  }
  throw new Error('The response was not an error')
}

/** Runs a parser on damaged input: it may reject it, but only with its own error. */
export function readAllowingFaults(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
  }
}
