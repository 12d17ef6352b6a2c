import { declared, type ProviderDeclaration } from './provider.ts'
import { yahoo } from './yahoo.ts'
import { sleeper } from './sleeper.ts'
import { espn } from './espn.ts'

export const csv = declared({
  id: 'csv',
  label: 'CSV',
  name: 'CSV file',
  source: 'csv_import',
  addresses: [],
  example: '--league 1 --week 11',
})

/** All providers, in display order. The first one that can be connected is the default. */
export const providers = [yahoo, sleeper, espn, csv]

/** Finds a provider by id; undefined for one that this version does not know. */
export const providerWith = (id: string): ProviderDeclaration | undefined =>
  providers.find(provider => provider.id === id)

/** Providers that can be fetched over the network. */
export const connectable: ProviderDeclaration[] = providers.filter(({ connection }) => connection)
