import { csvPort } from '#adapters/csv/read-week'
import { readEspnWeek } from '#adapters/espn/read-week'
import { readSleeperWeek } from '#adapters/sleeper/read-saved'
import { handleOrders } from '#adapters/threads/handle-orders'
import { readYahooWeek } from '#adapters/yahoo/read-week'
import { type FaultKind, ProviderFault, type ReadSaved } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'

export type SavedWeek = { provider: string; responses: unknown[]; week: number }
export type ReadWeek = { week: ProviderWeek } | { fault: FaultKind; message: string }

/** Readers by provider id. A CSV has no season; its reader gets the league's. */
const readers: Record<string, ReadSaved> = {
  yahoo: readYahooWeek,
  sleeper: readSleeperWeek,
  espn: readEspnWeek,
  csv: csvPort({ season: () => 0 }).readSaved,
}

handleOrders(({ provider, responses, week }: SavedWeek): ReadWeek => {
  try {
    const read = readers[provider]
    if (!read) throw new Error(`No reader for saved ${provider} responses`)
    return { week: read(responses, week) }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { fault: error.kind, message: error.message }
  }
})
