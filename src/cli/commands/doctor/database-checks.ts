import { faultOfSecretKey } from '#app'
import { auditProblems } from '#core/administration/check-audit'
import { ledgerProblems } from '#core/administration/check-money'
import { problemsOf } from '#db/copy'
import { schemaFingerprint, schemaProblems } from '#db/schema-check'
import { plural } from '#domain/text'
import { fileOf } from '#cli/database-file'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Installation } from './installation.ts'

/** Whether the database opens, and is of this program's version. */
export const database = ({ database }: Installation): Finding[] => {
  switch (database.is) {
    case 'unknown':
      return []
    case 'not made':
      return [warning('There is no database yet', 'Run sidepot serve or sidepot db migrate, which make it.')]
    case 'closed':
      return [problem(`It cannot be opened: ${database.fault}`, 'Check DATABASE_URL, and look again.')]
    case 'open':
      return [stateOf(database)]
  }
}

const stateOf = ({ open, state }: Extract<Installation['database'], { is: 'open' }>): Finding => {
  const { applied, pending, unknown } = state
  if (unknown.length > 0) {
    return problem(
      `${open.place} was written by a newer version (it has ${unknown.join(', ')})`,
      'Start that version, or restore the copy that was made before it migrated.',
    )
  }
  if (pending.length > 0) {
    return warning(
      `${open.place} lacks ${plural(pending.length, 'migration')} (${pending.join(', ')})`,
      'Run sidepot db migrate; the next start does it as well.',
    )
  }
  return ok(`${open.place} has all ${plural(applied.length, 'migration')}`)
}

/** Broken pages and rows that point nowhere, as SQLite itself finds them. */
export const integrity = ({ config, database }: Installation): Finding[] => {
  const file = fileOf(config.databaseUrl)
  if (file === undefined || database.is === 'not made' || database.is === 'unknown') return []
  const found = problemsOf(file)
  return found.length === 0
    ? [ok('The file is whole')]
    : found.map(fault => problem(fault, 'Stop the server, and restore a copy with sidepot db restore.'))
}

/** Whether the ledger accounts for every award and every Showdown to the cent. */
export const ledger = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const found = await ledgerProblems(installation.database.open)
  return found.length === 0
    ? [ok('Every entry is what was written, and every cent is accounted for')]
    : found.map(fault =>
        problem(fault, 'Compare with the audit log and a backup before anything is paid out.'),
      )
}

/** Whether triggers and constraints stand, and the audit log is what was written. */
export const book = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const { db } = installation.database.open
  const found = [...(await schemaProblems(db)), ...(await auditProblems({ db, now: installation.now }))]
  return found.length === 0
    ? [ok(`The audit log is what was written, and all guards stand (${await schemaFingerprint(db)})`)]
    : found.map(fault =>
        problem(fault, 'Somebody changed the database itself. Compare with a backup and the heads in mails.'),
      )
}

/** Whether the stored secrets of providers can be read with the key there is. */
export const storedSecrets = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const fault = await faultOfSecretKey(installation.database.open, installation.config)
  return fault === undefined
    ? [ok('They can be read with the key there is')]
    : [problem(fault, 'Bring the key back from where the database came from.')]
}

/** A database that this version can read as it is. */
export const isCurrent = (
  installation: Installation,
): installation is Installation & { database: Extract<Installation['database'], { is: 'open' }> } =>
  installation.database.is === 'open' &&
  installation.database.state.pending.length === 0 &&
  installation.database.state.unknown.length === 0
