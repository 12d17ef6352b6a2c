import { type FaultKind, ProviderFault } from '#core/kernel/ports/provider'

/** Faults after which another way to ask may work; the others hold for every call. */
const passing: FaultKind[] = ['malformed', 'unreachable', 'not-found', 'no-week']

/** What was asked for; undefined when that did not work but another way of asking may. Throws ProviderFault otherwise. */
export async function unlessFinal<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFault && passing.includes(error.kind)) return undefined
    throw error
  }
}
