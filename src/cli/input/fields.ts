/** API names of columns that differ. All others use the same name. */
const fields: Record<string, string> = {
  league: 'leagueId',
  manager: 'managerId',
  player: 'playerName',
  prize: 'prizeAmount',
}

/** Fields that override a rejection with the given code. */
const permits: Record<string, string> = {
  already_published: 'replace',
  already_won: 'choice',
  provisional: 'confirmProvisional',
  missing_weeks: 'confirmMissingWeeks',
  other_season: 'confirmSeason',
  picks_made: 'withdrawPicks',
  picks_on_show: 'withdrawPicks',
}

/** API name of a column. */
const fieldOf = (name: string): string => fields[name] ?? name

/** Renames cells to their API names. */
export const inFields = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [fieldOf(name), value]))

/** Returns the typed name of an API field; undefined for one that could not be typed. */
export type Naming = (field: string) => string | undefined

/** Names a field as a column of a file. */
export const columnNaming =
  (columns: string[]): Naming =>
  field =>
    columns.find(column => fieldOf(column) === field)

/** Option of a command that overrides a rejection with this code. */
export const permitOf = (code: string, naming: Naming): string | undefined => {
  const field = permits[code]
  return field === undefined ? undefined : naming(field)
}
