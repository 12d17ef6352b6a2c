import { malformed } from '#adapters/malformed-error'
import { thread, ThreadBusy, ThreadEnded } from '#adapters/threads/thread'
import { Busy } from '#core/kernel/ports/installation'
import { ProviderFault, type SavedReader } from '#core/kernel/ports/provider'
import { isLarge } from '#core/kernel/ports/backups'
import type { ReadWeek, SavedWeek } from './worker.ts'

/**
 * Reads saved responses of a week. Large ones are parsed in a worker thread, where neither size nor odd content blocks
 * other requests. One runs at a time, with a short queue.
 */
export const savedReader = (): SavedReader => {
  const read = thread<SavedWeek, ReadWeek>({
    source: () => new URL('./worker.ts', import.meta.url),
    built: 'read-saved-week',
    maxWaiting: 4,
    limitMs: 20_000,
  })
  return async (provider, responses, week) => {
    if (!isLarge(responses)) return provider.readSaved(responses, week)
    const outcome = await read({ provider: provider.id, responses, week }).catch(throwKnownError)
    if ('fault' in outcome) throw new ProviderFault(outcome.fault, outcome.message)
    return outcome.week
  }
}

const throwKnownError = (error: unknown): never => {
  if (error instanceof ThreadBusy) {
    throw new Busy('Other imports are in progress. Try again in a moment.', 5)
  }
  if (error instanceof ThreadEnded) {
    throw malformed(
      "The file is too large or isn't a provider response. Save it again, for just this league and week.",
    )
  }
  throw error
}
