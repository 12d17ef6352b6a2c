import { chmodSync, constants, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backupInFile, faultOfSecretKey, type FoundBackup, NotOpened, withOpenBackup } from '#app'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { argument, optional } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { plainVerb } from '#cli/command-builder/verb'
import { configOf, fileOf, waitMs } from '#cli/command-builder/with-app'
import { insist } from '#cli/input/prompt'
import type { Config } from '#config'
import { problemsOf } from '#db/copy'
import { assertKnownKeys, migrationState } from '#db/migrate'
import { openDatabase } from '#db/open'
import { setOwnerLikeFolder } from '#db/replace-file'
import { backupNameOf, DatabaseInUse, replaceDatabase, unknownMigrationsIn } from '#db/restore'
import { sizeText } from '#domain/text'
import { storedBackup } from './stored-backup.ts'

/**
 * Replaces the database with a backup; the old one stays next to it. Rejected while any process has the database open.
 * With --to the backup is only fetched and decrypted.
 */
export const restore = plainVerb({
  summary: "replace the database with a backup and save the old one; not while it's in use (SQLite)",
  example: 'db restore newest --identity backup-key.txt',
  flags: {
    copy: argument('<copy>', 'newest, a day like 2026-11-20, a backup name or a file', text),
    identity: optional('--identity <file>', 'age private key, for an encrypted backup', text),
    to: optional(
      '--to <file>',
      'only write the decrypted backup to this file; works with PostgreSQL too',
      text,
    ),
  },
  run: async (cli, { copy: backup, identity, to }) => {
    const config = configOf(cli)
    const target = to === undefined ? databaseOf(config) : resolve(to)
    if (to !== undefined && existsSync(target))
      throw new CliError(exitCodes.refused, `${target} already exists. Choose another name.`)
    if (resolve(backup) === target) throw usageError("That's the database itself.")
    const found = await find(config, backup)
    const identities = identitiesFor(found, identity)
    const within = dirname(target)
    await opening(found, () =>
      withOpenBackup(config, found, { within, identities }, open =>
        to === undefined
          ? installRestored(cli, config, found, open, target)
          : writeBackupTo(cli, found, open, target),
      ),
    )
  },
})

type Opened = Parameters<Parameters<typeof withOpenBackup>[3]>[0]

const databaseOf = ({ databaseUrl }: Config): string => {
  const file = fileOf(databaseUrl)
  if (file !== undefined) return file
  throw usageError(
    'Only an SQLite file can be restored here. For PostgreSQL, write the backup to a file with --to, then run ' +
      'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" FILE.',
  )
}

/** Finds a file by that name, otherwise a stored backup. */
const find = async (config: Config, backup: string): Promise<FoundBackup> => {
  const file = resolve(backup)
  if (existsSync(file)) return backupInFile(file)
  const stored = await storedBackup(config, backup)
  if (stored) return { ...stored, stored }
  throw new CliError(exitCodes.notFound, `File not found: ${file}.`)
}

const identitiesFor = ({ name, isSealed }: FoundBackup, file: string | undefined): string => {
  if (!isSealed) return ''
  if (file === undefined) {
    throw usageError(`${name} is encrypted. Add --identity with the private key file (AGE-SECRET-KEY-1…).`)
  }
  if (!existsSync(file)) throw new CliError(exitCodes.notFound, `File not found: ${resolve(file)}.`)
  return readFileSync(file, 'utf8')
}

const opening = async ({ name }: FoundBackup, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof NotOpened)
      throw new CliError(exitCodes.refused, `Can't decrypt ${name}. ${error.message}`)
    throw error
  }
}

const installRestored = async (
  cli: Cli,
  config: Config,
  { name, bytes }: FoundBackup,
  backup: Opened,
  file: string,
): Promise<void> => {
  assertRestorable(name, backup)
  await insist(cli, `Replace ${file} with ${name} (${sizeText(bytes)})?`)
  const previousFile = replaced(backup, file, backup.key === config.secretKey ? undefined : backup.key)
  const stays = previousFile === undefined ? '' : ` The previous one is saved as ${previousFile}.`
  cli.present.done({ file, kept: previousFile ?? null }, `Restored ${file}.${stays}`)
  await noteWrongKey(cli)
}

const writeBackupTo = async (cli: Cli, { name }: FoundBackup, backup: Opened, to: string): Promise<void> => {
  if (backup.ending === 'db') assertRestorable(name, backup)
  copyFileSync(backup.file, to, constants.COPYFILE_EXCL)
  chmodSync(to, 0o600)
  const key = backup.key === undefined ? null : `${to}.key`
  if (key !== null) writeFileSync(key, `${backup.key ?? ''}\n`, { mode: 0o600, flag: 'wx' })
  for (const path of [to, ...(key === null ? [] : [key])]) setOwnerLikeFolder(path)
  const withKey = key === null ? '' : ` Its key is in ${key}.`
  cli.present.done({ file: to, key }, `Wrote ${name} to ${to}.${withKey}`)
}

const replaced = (backup: Opened, file: string, key: string | undefined): string | undefined => {
  try {
    return replaceDatabase(backup.file, file, { savedAs: backupNameOf(file, Date.now()), key })
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new CliError(exitCodes.refused, error.message)
    throw error
  }
}

const assertRestorable = (name: string, { file, ending }: Opened): void => {
  if (ending === 'dump') {
    throw new CliError(
      exitCodes.refused,
      `${name} is a PostgreSQL dump. Write it to a file with --to and restore it with pg_restore.`,
    )
  }
  const problems = problemsOf(file)
  if (problems.length > 0)
    throw new CliError(exitCodes.refused, `${name} can't be used: ${problems.join('; ')}.`)
  const unknown = unknownMigrationsIn(file)
  if (unknown === undefined) throw new CliError(exitCodes.refused, `${name} isn't a Sidepot database.`)
  assertKnownKeys(unknown)
}

/** A backup from another machine needs that machine's key; warn now rather than at the next start. */
const noteWrongKey = async (cli: Cli): Promise<void> => {
  const config = configOf(cli)
  const open = await openDatabase(config.databaseUrl, { waitMs })
  try {
    const { pending } = await migrationState(open.db)
    const fault = pending.length > 0 ? undefined : await faultOfSecretKey(open, config)
    if (fault !== undefined) cli.present.note(fault)
  } finally {
    await open.close()
  }
}
