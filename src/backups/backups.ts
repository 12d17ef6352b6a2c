import { constants, existsSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import { secretBox } from '#adapters/secret-box'
import { BadConfig, type Config } from '#config'
import { copyDatabase } from '#db/copy'
import { nearestExisting } from '#db/disk'
import { migrationState, NewerDatabase } from '#db/migrate'
import { type OpenDatabase, openForReading } from '#db/open'
import { setOwnerLike } from '#db/replace-file'
import { stageRestore } from '#db/restore'
import { isPostgres } from '#db/sql'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import type { Ctx } from '#core/kernel/context'
import type { Backups } from '#core/kernel/ports/backups'
import { getLedgerTotals } from '#core/ledger/ledger-totals'
import { secretKeyFault } from '#config/secret-key'
import { folderDestination, s3Destination } from './destinations.ts'
import { type BackupDestination, type BackupSource, backupStore } from './backup-store.ts'
import { pgDumpVersion, postgresSource } from './postgres-dump.ts'
import { checkRecipients } from './seal.ts'
import { inWorkFolder } from './work-folder.ts'

/** All backup places from the settings. */
export const placesOf = (config: Config): BackupDestination[] => {
  const { backupDir, backupS3Url: url, backupS3Region: region } = config
  const { backupS3AccessKeyId: accessKeyId, backupS3SecretAccessKey: secretAccessKey } = config
  return [
    ...(backupDir === undefined ? [] : [folderDestination(backupDir, ownerSetter(config))]),
    ...(url !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
      ? [s3Destination({ url, region, accessKeyId, secretAccessKey })]
      : []),
  ]
}

/** Changes the owner of files created by root to the owner of the database; does nothing on PostgreSQL. */
const ownerSetter =
  ({ databaseUrl }: Config) =>
  (path: string) => {
    if (databaseUrl.startsWith('file:')) setOwnerLike(resolve(databaseUrl.slice('file:'.length)), path)
  }

/** Creates the backup service of a database; undefined for one in memory. */
export const backupsOf = ({ db, file, place }: OpenDatabase, config: Config): Backups | undefined => {
  if (place === 'memory') return undefined
  return backupStore({
    source:
      file === undefined
        ? postgresSource(config.databaseUrl, () => ledgerProblems({ db }))
        : sqliteSource(file, config),
    places: placesOf(config),
    recipients: config.backupAgeRecipient ?? [],
    secretKey: () => config.secretKey ?? (file === undefined ? undefined : keyFileBeside(file)),
    setOwner: ownerSetter(config),
    workWithin: config.backupDir ?? (file === undefined ? tmpdir() : dirname(file)),
  })
}

/**
 * Throws BadConfig when backups are configured but could not be made, so that the problem is found at startup and not
 * when a backup is needed.
 */
export const assertBackupSettings = async (config: Config): Promise<void> => {
  const problems = await backupProblems(config)
  if (problems.length > 0) throw new BadConfig(problems.map(problem => `  ${problem}`))
}

/**
 * Reasons why configured backups cannot be made, each with a suggested fix. Empty if they can, or if none are
 * configured.
 *
 * @param isDry only checks: creates no folder and writes no test file
 */
export const backupProblems = async (config: Config, { isDry = false } = {}): Promise<string[]> => {
  if (placesOf(config).length === 0) return []
  return [
    ...(config.backupDir === undefined ? [] : await folderProblems(config.backupDir, isDry)),
    ...(await recipientProblems(config.backupAgeRecipient ?? [])),
    ...(config.databaseUrl.startsWith('postgres') ? await programProblems(config) : []),
  ]
}

const folderProblems = async (folder: string, isDry: boolean): Promise<string[]> => {
  try {
    if (isDry) await access(nearestExisting(folder), constants.W_OK)
    else await inWorkFolder(folder, async () => undefined)
    return []
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // A full disk may be fixed while the server runs, and reading should work until then.
    if (code === 'ENOSPC') return []
    const reason = code === '' ? message : code
    return [
      `BACKUP_DIR: ${folder} isn't writable (${reason}). Give write access to the account that runs Sidepot, or choose another folder`,
    ]
  }
}

const recipientProblems = async (recipients: string[]): Promise<string[]> => {
  try {
    await checkRecipients(recipients)
    return []
  } catch (error) {
    return [`BACKUP_AGE_RECIPIENT: ${error instanceof Error ? error.message : String(error)}`]
  }
}

const programProblems = async ({ backupDir }: Config): Promise<string[]> => {
  if ((await pgDumpVersion()) !== undefined) return []
  const variable = backupDir === undefined ? 'BACKUP_S3_URL' : 'BACKUP_DIR'
  return [
    `${variable}: PostgreSQL backups need pg_dump, which isn't installed here. Install the client programs of ` +
      `your PostgreSQL (postgresql-client), or unset ${variable} and run there every night: ` +
      `pg_dump --format=custom --file=sidepot-$(date +%F).dump "$DATABASE_URL" ` +
      '(the container image has no pg_dump: use the "backup" service in deploy/postgres/compose.yml)',
  ]
}

/** Checks that require a database query: pg_dump must not be older than the server. */
export const assertProgramVersions = async (open: OpenDatabase, config: Config): Promise<void> => {
  const problem = placesOf(config).length === 0 ? undefined : await oldProgram(open)
  if (problem !== undefined) throw new BadConfig([`  BACKUP_DIR: ${problem}`])
}

/** Reason why pg_dump cannot back up this database; undefined if it can or is not used. */
export const oldProgram = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<string | undefined> => {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const server = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000)
  const program = await pgDumpVersion()
  if (program === undefined || program >= server) return undefined
  return `pg_dump is version ${program}, but the PostgreSQL server is version ${server}. Install the client programs of ${server} (postgresql-client-${server})`
}

const keyFileBeside = (file: string): string | undefined =>
  existsSync(`${file}.key`) ? readFileSync(`${file}.key`, 'utf8').trim() : undefined

const sqliteSource = (file: string, config: Config): BackupSource => ({
  ending: 'db',
  copyTo: target => copyDatabase(file, target),
  findProblems: backup => reading(backup, ledgerProblems),
  testRestore: async backup => {
    const restored = `${backup}.restored`
    // Restores in a separate process, so that other requests are not blocked.
    await copyDatabase(backup, restored)
    return reading(restored, async ctx => ({
      faults: [...(await misfit(ctx)), ...(await ledgerProblems(ctx))],
      sums: await getLedgerTotals(ctx),
    }))
  },
  stage: async backup => {
    const { unknown, applied } = await reading(backup, ({ db }) => migrationState(db))
    if (applied.length === 0) throw new Error("It isn't a Sidepot database.")
    if (unknown.length > 0) throw new NewerDatabase(unknown)
    const fault = await reading(backup, ({ db }) => secretKeyFault({ db, file }, config.secretKey, secretBox))
    if (fault !== undefined) throw new Error(fault)
    stageRestore(backup, file)
  },
})

const misfit = async ({ db }: Reader): Promise<string[]> => {
  const { pending, unknown } = await migrationState(db)
  return pending.length + unknown.length === 0 ? [] : ["Its version differs from the program's."]
}

type Reader = Pick<Ctx, 'db'>

const reading = async <T>(file: string, read: (ctx: Reader) => Promise<T>): Promise<T> => {
  const open = openForReading(file)
  try {
    return await read(open)
  } finally {
    await open.close()
  }
}
