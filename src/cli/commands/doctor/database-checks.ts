import { sql } from 'kysely'
import { auditIssues, ledgerIssues, withSchemaIssues } from '#core/administration/check-integrity'
import { faultOfSecretKey } from '#app'
import { accessProblems } from '#db/file-access'
import { fileProblems, type FileProblem } from '#db/startup-check'
import { migrate } from '#db/migrate'
import type { OpenDatabase } from '#db/open'
import { schemaFingerprint } from '#db/schema-check'
import { plural } from '#domain/text'
import { fileOf } from '#cli/command-builder/with-app'
import { type Finding, type Installation, ok, problem, warning } from './installation.ts'

/** Checks that the database opens and has this program's version. */
export const database = ({ database, now }: Installation): Finding[] => {
  switch (database.is) {
    case 'unknown':
      return []
    case 'not created':
      return [warning('No database yet', 'Run sidepot serve or sidepot db migrate to create it.')]
    case 'closed':
      return [problem(`Can't open it: ${database.fault}`, database.suggestedFix)]
    case 'open':
      return [stateOf(database, now)]
  }
}

const stateOf = (
  { open, state }: Extract<Installation['database'], { is: 'open' }>,
  now: () => number,
): Finding => {
  const { applied, pending, unknown } = state
  if (unknown.length > 0) {
    return problem(
      `${open.place} was written by a newer version (it has ${unknown.join(', ')})`,
      'Start that version, or revert with sidepot upgrade --undo.',
    )
  }
  if (pending.length > 0) {
    return warning(
      `${open.place} lacks ${plural(pending.length, 'migration')} (${pending.join(', ')})`,
      'Run sidepot upgrade; the next start does it too.',
      async () => `Applied ${(await migrate(open, now)).join(', ')}`,
    )
  }
  return ok(`${open.place} has all ${plural(applied.length, 'migration')}`)
}

/** Corrupt pages and dangling rows, as found by SQLite itself. The folder check reports a file without read access. */
export const integrity = ({ config, database }: Installation): Finding[] => {
  const file = fileOf(config.databaseUrl)
  if (file === undefined || database.is === 'not created' || database.is === 'unknown') return []
  if (accessProblems(file).length > 0) return []
  const found = fileProblems(file)
  return found.length === 0 ? [ok('The file is intact')] : found.map(fixableProblem(database))
}

/** Adds a suggested fix if the database is open and a single statement resolves the problem. */
const fixableProblem =
  (database: Installation['database']) =>
  ({ what, suggestedFix, statement }: FileProblem): Finding =>
    statement === undefined || database.is !== 'open'
      ? problem(what, suggestedFix)
      : problem(what, suggestedFix, () => runStatement(database.open, statement))

const runStatement = async ({ db }: OpenDatabase, statement: string): Promise<string> => {
  await sql.raw(statement).execute(db)
  return `Ran ${statement.replaceAll(/\s+/g, ' ')}`
}

/** Checks that the ledger accounts for every award and every Showdown to the cent. */
export const ledger = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const found = await ledgerIssues(installation.database.open)
  return found.length === 0
    ? [ok('Every entry is unaltered, and every cent is accounted for')]
    : found.map(fixableProblem(installation.database))
}

/** Checks that triggers and constraints exist and that the audit log was not changed. */
export const checkLedgers = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const { db } = installation.database.open
  const found = await withSchemaIssues({ db }, () => auditIssues({ db, now: installation.now }))
  return found.length === 0
    ? [ok(`The audit log is unaltered, and all guards are in place (${await schemaFingerprint(db)})`)]
    : found.map(fixableProblem(installation.database))
}

/** Checks that the stored provider secrets can be decrypted with the current key. */
export const storedSecrets = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const fault = await faultOfSecretKey(installation.database.open, installation.config)
  return fault === undefined
    ? [ok('They can be decrypted with the current key')]
    : [problem(fault, 'Restore the key from wherever the database came from.')]
}

/** Whether this version can read the database as it is. */
export const isCurrent = (
  installation: Installation,
): installation is Installation & { database: Extract<Installation['database'], { is: 'open' }> } =>
  installation.database.is === 'open' &&
  installation.database.state.pending.length === 0 &&
  installation.database.state.unknown.length === 0
