/** What a commissioner enters for a connection, by the names of the wire. */
export const inputNames = ['leagueRef', 'oauthConsumerKey', 'oauthConsumerSecret', 'espnS2', 'swid'] as const
export type InputName = (typeof inputNames)[number]

/** What nobody gets to see again once it is entered. */
export const secretNames = ['oauthConsumerSecret', 'espnS2', 'swid'] as const satisfies readonly InputName[]
export type SecretName = (typeof secretNames)[number]

export const isSecret = (name: InputName): name is SecretName => secretNames.some(secret => secret === name)

export type ConnectionInput = {
  name: InputName
  label: string
  hint: string
  /** What to say while it is missing; without it the connection can do without. */
  missing?: string
}

/** A sentence or more, with links and words that are to be taken letter by letter. */
export type GuideText = (string | { text: string; link: string } | { code: string })[]

/** What to do for a connection, one thing after another. */
export type GuideStep = {
  title: string
  text?: GuideText
  /** How to go about it, folded away. */
  help?: { title: string; steps: GuideText[] }
  /** What is entered here. */
  inputs?: InputName[]
  /** Somebody with an account at the provider lets Sidepot in here. */
  signsIn?: true
}

/** How a league is reached over the network. */
export type ConnectionDeclaration = {
  /** What the provider takes before its scores can be read. */
  note: { title?: string; text: string }
  /** In the order in which they are missed. */
  inputs: ConnectionInput[]
  guide: GuideStep[]
}

/** How a week is saved by hand, for a provider whose answers can be handed in. */
export type SavedDeclaration = {
  /** What to do at the addresses. */
  title: string
  /** Where the answers of a week are, with {league}, {season} and {week} in them. */
  addresses: string[]
  /** More of them for a week of the playoffs. */
  playoffAddresses?: string[]
  /** A browser is answered as well, not applications alone. */
  opensInBrowser: boolean
}

/** A setting that says where the provider is asked. */
export type AddressSetting<Name extends string = string> = {
  /** Its name in the configuration. */
  setting: Name
  variable: string
  text: string
  /** Where the provider is really. */
  url: string
}

/** Everything about a provider but how it is asked and read, which its adapter knows. */
export type ProviderDeclaration<Setting extends string = string> = {
  /** As addresses, commands and the database call it. */
  id: string
  /** As people call it: Yahoo. */
  label: string
  /** Where a week came from, in a sentence: CSV file. */
  name: string
  /** How its awards are marked: yahoo_integration. */
  source: string
  /** None for what is only handed in as a file. */
  connection?: ConnectionDeclaration
  saved?: SavedDeclaration
  /** The first is the one that the doctor tries to reach. */
  addresses: AddressSetting<Setting>[]
  /** The options of an import, to copy from the help. */
  example: string
}

/** A declaration, with the names of its settings known to the compiler. */
export const declared = <Setting extends string = never>(
  provider: ProviderDeclaration<Setting>,
): ProviderDeclaration<Setting> => provider
