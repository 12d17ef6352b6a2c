import type { Integration, Provider } from '#contract/sync'

export const providerNames: Record<Provider, string> = { yahoo: 'Yahoo', sleeper: 'Sleeper', csv: 'CSV file' }

export const providerOptions = (['yahoo', 'sleeper', 'csv'] as const).map(value => ({
  value,
  label: providerNames[value],
}))

/** Providers that can be asked over the network in this version. */
export const isLive = (provider: Provider) => provider === 'sleeper'

/** Where an award came from, in words: yahoo_integration, manual. */
export const sourceText = (source: string): string => {
  const [provider] = source.split('_')
  if (source === 'manual') return 'By hand'
  return providerNames[provider as Provider] ?? source.replaceAll('_', ' ')
}

export const isSetUp = (integration: Integration) =>
  integration.leagueRef !== '' || integration.teams.length > 0 || integration.lastFetchAt !== null
