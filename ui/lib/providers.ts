import type { Integration } from '#contract/weeks/connections'
import { connectable, providers, providerWith } from '#domain/providers/registry'

export const providerName = (id: string): string => providerWith(id)?.name ?? id

const optionOf = ({ id, label }: { id: string; label: string }) => ({ value: id, label })

/** Score sources: a provider, its saved responses, or a spreadsheet. */
export const sourceOptions = [
  ...connectable.map(optionOf),
  { value: 'file', label: 'Saved file' },
  ...providers.filter(({ connection }) => !connection).map(optionOf),
]

/** Whether a source is a provider with a network API; its responses can also be saved and uploaded. */
export const isLive = (source: string): boolean => connectable.some(({ id }) => id === source)

/** Returns the name of the sync page: the league's provider, or Yahoo by default. */
export const syncName = (provider: string | null): string => {
  if (provider === null) return 'Yahoo'
  return isLive(provider) ? providerName(provider) : 'File'
}

/** Default provider. */
export const firstProvider = connectable[0]?.id ?? ''

/** Returns the label of an award's source: yahoo_integration, manual. */
export const sourceText = (source: string): string => {
  if (source === 'manual') return 'Manual'
  return providers.find(provider => provider.source === source)?.name ?? source.replaceAll('_', ' ')
}

export const isSetUp = (integration: Integration) =>
  integration.leagueRef !== '' || integration.teams.length > 0 || integration.lastFetchAt !== null
