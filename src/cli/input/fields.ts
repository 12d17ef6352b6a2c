import type { Command } from 'commander'

/** The API's names of what options, arguments and columns call otherwise. What is not here has one name. */
const fields: Record<string, string> = {
  days: 'duration',
  league: 'leagueId',
  manager: 'managerId',
  owner: 'ownerName',
  player: 'playerName',
  prize: 'prizeAmount',
  ref: 'leagueRef',
  team: 'teamName',
  game: 'games',
  winner: 'winners',
}

/** The fields that permit what a refusal with this code holds back. */
const permits: Record<string, string> = {
  already_published: 'replace',
  already_won: 'choice',
  provisional: 'confirmProvisional',
  missing_weeks: 'confirmMissingWeeks',
  other_season: 'confirmSeason',
  picks_made: 'withdrawPicks',
  picks_on_show: 'withdrawPicks',
}

/** The API's name of an option, an argument or a column. */
const fieldOf = (typed: string): string => fields[typed] ?? typed

/** What was typed, by the API's names. */
export const inFields = (typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [fieldOf(name), value]))

/** How to say a field of the API to somebody who typed; undefined for one that could not be typed. */
export type Naming = (field: string) => string | undefined

/** As an option of a command, --player, or as one of its arguments, <name>. */
export const typedAt =
  ({ options, registeredArguments }: Pick<Command, 'options' | 'registeredArguments'>): Naming =>
  field =>
    options.find(option => fieldOf(option.attributeName()) === field)?.long ??
    registeredArguments.map(argument => argument.name()).find(name => fieldOf(name) === field)

/** As a column of a file. */
export const typedIn =
  (columns: string[]): Naming =>
  field =>
    columns.find(column => fieldOf(column) === field)

/** The option of a command that permits what was refused with this code. */
export const permitOf = (code: string, naming: Naming): string | undefined => {
  const field = permits[code]
  return field === undefined ? undefined : naming(field)
}
