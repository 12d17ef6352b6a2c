import { csv } from './csv.ts'
import { espn } from './espn.ts'
import type { ProviderDeclaration } from './provider.ts'
import { sleeper } from './sleeper.ts'
import { yahoo } from './yahoo.ts'

/** Every provider, in the order people see them. The first that can be asked is the one to begin with. */
export const providers = [yahoo, sleeper, espn, csv]

/** A provider by its id; undefined for one that this version does not know. */
export const providerWith = (id: string): ProviderDeclaration | undefined =>
  providers.find(provider => provider.id === id)

/** Those that can be asked over the network. */
export const connectable: ProviderDeclaration[] = providers.filter(({ connection }) => connection)
