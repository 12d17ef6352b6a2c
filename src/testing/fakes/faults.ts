import { ProviderFault } from '#core/kernel/ports/provider'

/** What an adapter says when it refuses an answer as malformed. Throws when it does not, or breaks in another way. */
export function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === 'malformed') return error.message
    throw error
  }
  throw new Error('The answer was not refused')
}

/** Runs a reader on damaged input: it may refuse, but only in its own words. */
export function readOrRefuse(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
  }
}
