import type { Integration } from '#contract/weeks'
import { connectable, providers, providerWith } from '#domain/providers/registry'

export const providerName = (id: string): string => providerWith(id)?.name ?? id

const optionOf = ({ id, label }: { id: string; label: string }) => ({ value: id, label })

/** Where a week comes from: a provider that is asked, saved answers of one, or a spreadsheet. */
export const sourceOptions = [
  ...connectable.map(optionOf),
  { value: 'file', label: 'Saved file' },
  ...providers.filter(({ connection }) => !connection).map(optionOf),
]

/** Whether a source is a provider that can be asked over the network; its answers can also be saved and handed in. */
export const isLive = (source: string): boolean => connectable.some(({ id }) => id === source)

/** What the place is called where weeks come in: after where they come from, and after Yahoo before anybody chose. */
export const syncName = (provider: string | null): string => {
  if (provider === null) return 'Yahoo'
  return isLive(provider) ? providerName(provider) : 'File'
}

/** The provider to begin with. */
export const firstProvider = connectable[0]?.id ?? ''

/** Where an award came from, in words: yahoo_integration, manual. */
export const sourceText = (source: string): string => {
  if (source === 'manual') return 'By hand'
  return providers.find(provider => provider.source === source)?.name ?? source.replaceAll('_', ' ')
}

export const isSetUp = (integration: Integration) =>
  integration.leagueRef !== '' || integration.teams.length > 0 || integration.lastFetchAt !== null
