import { ZodError } from 'zod'
import { exitCodes } from '#cli/cli-error'
import { harmless } from '#cli/output/table'
import type { Terminal } from '#cli/terminal'
import { BadConfig } from '#config'
import type { ErrorKind, Issue } from '#contract/kernel/errors'
import { DomainError } from '#core/kernel/domain-error'
import { BrokenChain, CopyError } from '#db/copy-between-databases/chains'
import { isDenied, NotPermitted, problemOf } from '#db/file-access'
import { NewerDatabase, UnfinishedCopy } from '#db/migrate'
import { DiskFull } from '#db/pre-migration-backup'
import { WrongSchema } from '#db/schema-check'
import { DatabaseInUse } from '#db/serving'
import { isBusy, isDamaged, isFull } from '#db/sql'
import { DamagedDatabase } from '#db/startup-check'
import { RestoreTestFailed } from '#db/upgrade'
import { withoutPasswords } from '#domain/without-password'

/** The printed error: the message alone, or all fields with --json, with the error codes of the API. */
export type Explained = { message: string; code: string; exitCode: number; issues?: Issue[] }

/** Converts any failure other than a command-line error, with fields named as the user typed them. */
export const explainFailure = (
  error: unknown,
  { env }: Terminal,
  naming: Naming = () => undefined,
): Explained => {
  if (error instanceof DomainError) return explainDomainError(error, naming)
  if (error instanceof ZodError) return explainInput(error, naming)
  if (error instanceof BadConfig) return wrongSetting(error)
  // Thrown by the composition root (app.ts), which this layer does not import.
  if (error instanceof Error && error.name === 'WrongSecretKey') return wrongSetting(error)
  const match = knownErrorMessage.find(([kind]) => error instanceof kind)
  if (match && error instanceof Error) return failed(match[1], error.message)
  if (error instanceof DatabaseInUse)
    return { message: error.message, code: 'being_served', exitCode: exitCodes.refused }
  if (error instanceof CopyError)
    return { message: error.message, code: 'cannot_copy', exitCode: exitCodes.refused }
  if (isBusy(error))
    return failed('busy', 'The database is busy: another process is writing to it. Try again.')
  if (isFull(error)) return failed('disk_full', 'The disk is full. Free up some space and try again.')
  if (isDenied(error)) return failed('not_permitted', denied(error))
  const known = knownFaults[primary(codeOf(error))]
  if (known && error instanceof Error) return failed(primary(codeOf(error)).toLowerCase(), known(error))
  if (isDamaged(error)) return failed('damaged', damaged)
  return failed('unexpected', `Something went wrong: ${detailsOf(error, isDebugging(env))}`)
}

/** Database errors whose own message already says what to do, with their codes. */
const knownErrorMessage: [kind: abstract new (...args: never[]) => Error, code: string][] = [
  [NewerDatabase, 'newer_database'],
  [UnfinishedCopy, 'unfinished_copy'],
  [BrokenChain, 'broken_chain'],
  [DiskFull, 'no_room'],
  [NotPermitted, 'not_permitted'],
  [WrongSchema, 'wrong_schema'],
  [DamagedDatabase, 'damaged'],
  [RestoreTestFailed, 'rehearsal_failed'],
]

const failed = (code: string, message: string): Explained => ({ message, code, exitCode: exitCodes.failed })

const wrongSetting = ({ message }: Error): Explained => ({
  message,
  code: 'configuration',
  exitCode: exitCodes.usage,
})

const exitCodeOf = (kind: ErrorKind): number => {
  if (kind === 'not-found') return exitCodes.notFound
  return kind === 'unavailable' ? exitCodes.failed : exitCodes.refused
}

const explainDomainError = ({ kind, code, message, details }: DomainError, naming: Naming): Explained => {
  const issues = (details.issues ?? []).filter(issue => issue.message !== message)
  const permit = permitOf(code, naming)
  const sentence = permit === undefined ? message : `${message} To do that, add ${permit}.`
  const lines = [harmless(sentence), ...issues.map(issue => issueLine(issue, naming))]
  return {
    message: lines.join('\n'),
    code,
    exitCode: exitCodeOf(kind),
    ...(details.issues === undefined ? {} : { issues: details.issues }),
  }
}

const explainInput = (error: ZodError, naming: Naming): Explained => {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return {
    message: issues.map(issue => issueLine(issue, naming)).join('\n'),
    code: 'invalid',
    exitCode: exitCodes.refused,
    issues,
  }
}

const issueLine = ({ path, message }: Issue, naming: Naming): string => {
  const parts = path.split('.')
  const at = parts.findIndex(part => naming(part) !== undefined)
  const name = naming(parts[at] ?? '')
  const place = parts[at + 1]
  if (name === undefined) return harmless(path ? `${path}: ${message}` : message)
  // For a repeated option, the index of the value.
  const which = place !== undefined && /^\d+$/.test(place) ? ` (number ${Number(place) + 1})` : ''
  return harmless(`${name}${which}: ${message}`)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const damaged =
  'The database file is damaged. Check it with sidepot db verify and restore a backup: sidepot db restore.'

/** Common system errors, with messages that say what to do. */
const knownFaults: Record<string, (error: Error) => string> = {
  EADDRINUSE: error =>
    `The port is in use${portOf(error)}: is another Sidepot running? Choose one with --port, or --port 0 for any free port.`,
  NO_CONNECTION: () =>
    "The database server isn't responding. Check DATABASE_URL and that the server is running.",
  SQLITE_CANTOPEN: () => "Can't open a database file. Run sidepot doctor to see which one and why.",
  SQLITE_READONLY: () => "Can't write to a database file. Run sidepot doctor to see which one and why.",
  SQLITE_NOTADB: () => "The database file isn't an SQLite database.",
}

const denied = (error: NodeJS.ErrnoException): string => {
  if (error.path === undefined) return `Not allowed: ${error.message}`
  const { what, suggestedFix } = problemOf(error.path, 'use', error)
  return `${what}. ${suggestedFix}`
}

/** Reduces SQLITE_READONLY_DIRECTORY to SQLITE_READONLY. */
const primary = (code: string): string => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code

const portOf = (error: Error): string => ('port' in error ? ` (${String(error.port)})` : '')

const isDebugging = ({ DEBUG, LOG_LEVEL }: Terminal['env']): boolean =>
  Boolean(DEBUG) || LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace'

const detailsOf = (error: unknown, withStack: boolean): string => {
  if (!(error instanceof Error)) return withoutPasswords(String(error))
  return withoutPasswords(withStack && error.stack ? error.stack : error.message)
}

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
export const inFields = <T>(cells: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [fieldOf(name), value]))

/** Returns the typed name of an API field; undefined for one that could not be typed. */
type Naming = (field: string) => string | undefined

/** Names a field as a column of a file. */
export const columnNaming =
  (columns: string[]): Naming =>
  field =>
    columns.find(column => fieldOf(column) === field)

/** Option of a command that overrides a rejection with this code. */
const permitOf = (code: string, naming: Naming): string | undefined => {
  const field = permits[code]
  return field === undefined ? undefined : naming(field)
}
