/** Input fields of a connection, by API name. */
export const inputNames = ['leagueRef', 'oauthConsumerKey', 'oauthConsumerSecret', 'espnS2', 'swid'] as const
export type InputName = (typeof inputNames)[number]

/** Fields that are never shown again once entered. */
export const secretNames = ['oauthConsumerSecret', 'espnS2', 'swid'] as const satisfies readonly InputName[]
export type SecretName = (typeof secretNames)[number]

export const isSecret = (name: InputName): name is SecretName => secretNames.some(secret => secret === name)

export type ConnectionInput = {
  name: InputName
  label: string
  hint: string
  /** Message while it is missing; without a message, the field is optional. */
  missing?: string
}

/** One or more sentences with links and literal words. */
export type GuideText = (string | { text: string; link: string } | { code: string })[]

/** One setup step of a connection. */
export type GuideStep = {
  title: string
  text?: GuideText
  /** Collapsible detailed instructions. */
  help?: { title: string; steps: GuideText[] }
  /** Fields to fill in during this step. */
  inputs?: InputName[]
  /** The user authorizes Sidepot at the provider in this step. */
  signsIn?: true
}

/** Describes the connection to a provider over the network. */
export type ConnectionDeclaration = {
  /** Requirements of the provider for reading its scores. */
  note: { title?: string; text: string }
  /** In the order in which missing fields are reported. */
  inputs: ConnectionInput[]
  guide: GuideStep[]
}

/** Instructions for saving a week manually, for a provider that supports saved responses. */
export type SavedDeclaration = {
  /** Instructions for the URLs. */
  title: string
  /** URL templates of a week's responses, with {league}, {season} and {week}. */
  addresses: string[]
  /** Additional URL templates for a playoff week. */
  playoffAddresses?: string[]
  /** Whether the URLs also work in a browser, and not only for approved applications. */
  opensInBrowser: boolean
}

/** A setting with a provider's base URL. */
export type AddressSetting<Name extends string = string> = {
  /** Name in the configuration. */
  setting: Name
  variable: string
  text: string
  /** The provider's real base URL. */
  url: string
}

/** Everything about a provider except fetching and parsing, which its adapter implements. */
export type ProviderDeclaration<Setting extends string = string> = {
  /** Id in URLs, commands and the database. */
  id: string
  /** Display name: Yahoo. */
  label: string
  /** Source of a week within a sentence: CSV file. */
  name: string
  /** Source of its awards: yahoo_integration. */
  source: string
  /** Undefined for a file-only provider. */
  connection?: ConnectionDeclaration
  saved?: SavedDeclaration
  /** The doctor probes the first one. */
  addresses: AddressSetting<Setting>[]
  /** Example options of an import, for the help. */
  example: string
}

/** Declares a provider and preserves the types of its setting names. */
export const declared = <Setting extends string = never>(
  provider: ProviderDeclaration<Setting>,
): ProviderDeclaration<Setting> => provider
