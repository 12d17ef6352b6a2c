import { chmodSync, constants, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { backupInFile, faultOfSecretKey, type FoundBackup, NotOpened, withOpenBackup } from '#app'
import type { Config } from '#config'
import { problemsOf } from '#db/copy'
import { migrationState, assertKnownKeys } from '#db/migrate'
import { openDatabase } from '#db/open'
import { setOwnerLikeFolder } from '#db/owner'
import { DatabaseInUse, backupNameOf, replaceDatabase, unknownMigrationsIn } from '#db/restore'
import { insist } from '#cli/input/prompt'
import type { Action, Cli } from '#cli/cli'
import { sizeText } from '#domain/size-text'
import { fileOf } from '#cli/database-file'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { configOf, waitMs } from '#cli/with-app'
import { storedBackup } from './stored-backup.ts'

const Options = z.object({
  copy: z.string().min(1),
  identity: z.string().min(1).optional(),
  to: z.string().min(1).optional(),
})

type Opened = Parameters<Parameters<typeof withOpenBackup>[3]>[0]

/**
 * Replaces the database with a backup; the old one stays next to it. Rejected while any process has the database open.
 * With --to the backup is only fetched and decrypted.
 */
export const restore: Action = async (cli, args) => {
  const { copy: backup, identity, to } = Options.parse(args)
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
}

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
