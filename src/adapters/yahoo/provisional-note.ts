import { type FaultKind, ProviderFault } from '#core/kernel/ports/provider'

/** Faults after which a different request may succeed; the others apply to every request. */
const passing: FaultKind[] = ['malformed', 'unreachable', 'not-found', 'no-week']

/** Returns the response; undefined if it failed but a different request may succeed. Throws ProviderFault otherwise. */
export async function unlessFinal<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ProviderFault && passing.includes(error.kind)) return undefined
    throw error
  }
}
