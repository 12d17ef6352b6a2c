import type { Integration, Provider } from '#contract/weeks'

export const providerNames: Record<Provider, string> = {
  yahoo: 'Yahoo',
  sleeper: 'Sleeper',
  espn: 'ESPN',
  csv: 'CSV file',
}

/** Where a week comes from: a provider that is asked, saved answers of one, or a spreadsheet. */
export const sources = ['yahoo', 'sleeper', 'espn', 'file', 'csv'] as const
export type Source = (typeof sources)[number]

const sourceNames: Record<Source, string> = { ...providerNames, file: 'Saved file', csv: 'CSV' }

export const sourceOptions = sources.map(value => ({ value, label: sourceNames[value] }))

/** Providers that can be asked over the network, and whose answers can be saved and handed in. */
export const liveProviders = ['yahoo', 'sleeper', 'espn'] as const
export type LiveProvider = (typeof liveProviders)[number]

export const isLive = (source: Source): source is LiveProvider =>
  liveProviders.some(provider => provider === source)

/** Where an award came from, in words: yahoo_integration, manual. */
export const sourceText = (source: string): string => {
  const [provider] = source.split('_')
  if (source === 'manual') return 'By hand'
  return providerNames[provider as Provider] ?? source.replaceAll('_', ' ')
}

export const isSetUp = (integration: Integration) =>
  integration.leagueRef !== '' || integration.teams.length > 0 || integration.lastFetchAt !== null
