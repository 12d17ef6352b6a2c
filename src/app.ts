import { setTimeout as pause } from 'node:timers/promises'
import { csvPort } from '#adapters/csv/read-week'
import { shareArtist } from '#adapters/image/image-renderer'
import { pictureMaker } from '#adapters/picture/maker'
import { savedReader } from '#adapters/saved/reader'
import { espnPort } from '#adapters/espn/port'
import { reach, isKnownHost } from '#adapters/http/is-reachable'
import { passkeyChecks } from '#adapters/passkeys'
import { argon2Passwords, strongHashing } from '#adapters/passwords'
import { pushSender } from '#adapters/push/sender'
import { secretBox } from '#adapters/secret-box'
import { smtpMailer } from '#adapters/smtp'
import { stripePayments } from '#adapters/stripe/port'
import { sleeperPort } from '#adapters/sleeper/port'
import { webhookSender } from '#adapters/webhooks/sender'
import { yahooPort } from '#adapters/yahoo/port'
import type { Config } from '#config'
import { spaceFor } from '#db/disk'
import { assertNotDamaged } from '#db/startup-check'
import { migrate, migrateAndLock, type OnMigrating } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'
import { assertSchema } from '#db/schema-check'
import { waitForDatabase } from '#db/wait-for-database'
import { backupsOf } from '#backups/backups'
import { version } from '#config/installed'
import {
  checkSecretKey,
  findSecretKey,
  resealCanary,
  sealCanary,
  secretKeyFault,
  sealPlain,
} from '#config/secret-key'
import type { Doctor, SecretBox } from '#core/kernel/ports/installation'
import { type Ctx, type Log, noRequest } from './core/kernel/context.ts'
import type { PaymentsPort } from './core/kernel/ports/payments.ts'
import type { MailServer } from './core/kernel/ports/mailer.ts'
import { seasonYear } from './domain/calendar.ts'
import { providerCache } from './core/weeks/connection/provider-cache.ts'
import { sampleResponses } from '../fixtures/sample-season.ts'

export { backupProblems, oldProgram, assertProgramVersions, assertBackupSettings } from '#backups/backups'
export { replaceLostKey } from '#config/secret-key'
export {
  backupInFile,
  type FoundBackup,
  NotOpened,
  storedBackups,
  withOpenBackup,
} from '#backups/open-backup'

export type App = { ctx: Ctx; database: OpenDatabase; close(): Promise<void> }

export type AppOptions = {
  log: Log
  /** UTC milliseconds; the machine's clock unless a test or the demo overrides it. */
  now?: () => number
  /** Timeout for another process's write, in ms (SQLite). */
  waitMs?: number
  /** Timeout for a database that does not respond yet (PostgreSQL). */
  patienceMs?: number
  hashing?: Parameters<typeof argon2Passwords>[0]
  /** Health checks for site admins. */
  doctor?: Doctor | undefined
  /**
   * Whether the key that encrypted the database is lost: the database is opened with another key, to delete the
   * unreadable secrets.
   */
  hasLostKey?: boolean
  /** Options of a server, which holds the database until it closes it. Receives the progress of migrations. */
  serves?: { onMigrating?: OnMigrating }
}

/** Composition root: the only place that knows every adapter. Opens and migrates the database. */
export const openApp = async (config: Config, options: AppOptions): Promise<App> => {
  const now = options.now ?? Date.now
  const database = await openDatabase(config.databaseUrl, {
    waitMs: options.waitMs,
    warn: (fields, text) => options.log.warn(fields, text),
    statements: config.databaseStatements,
  })
  await waitForDatabase(database, { waitMs: options.patienceMs ?? 0, log: options.log })
  const { secrets, release } = await prepare(database, config, { ...options, now })
  const { db, probes, writeLock } = database
  const ctx: Ctx = {
    db,
    probes,
    writeLock,
    now,
    pause,
    config: { ...config, version: version() },
    log: options.log,
    requestContext: noRequest,
    ports: {
      passwords: argon2Passwords(options.hashing ?? strongHashing),
      secrets,
      passkeys: passkeyChecks,
      providers: [
        yahooPort({ apiUrl: config.yahooApiUrl, authUrl: config.yahooAuthUrl }),
        sleeperPort({ baseUrl: config.sleeperApiUrl, cache: providerCache(db, now), now }),
        espnPort({ apiUrl: config.espnApiUrl }),
        csvPort({ season: () => seasonYear(now()) }),
      ],
      readSaved: savedReader(),
      mailer: mailerOf(config),
      webhooks: webhookSender({ privateHosts: config.webhookPrivateHosts }),
      push: pushSender({ privateHosts: config.webhookPrivateHosts }),
      payments: paymentsOf(config),
      shareArtist: shareArtist(),
      pictureMaker: pictureMaker(),
      backups: backupsOf(database, config),
      ...networkTimeOf(config),
      ...diskSpaceOf(database, config),
      doctor: options.doctor,
      sampleResponses,
    },
  }
  return {
    ctx,
    database,
    close: async () => {
      await database.close()
      await release()
    },
  }
}

type Prepared = { secrets: SecretBox; release: () => Promise<void> }

/**
 * Finds the key that matches the database before migrating it, so that a wrong setting changes nothing. Closes the
 * database if either step fails.
 */
const prepare = async (
  database: OpenDatabase,
  config: Config,
  options: AppOptions & { now: () => number },
): Promise<Prepared> => {
  try {
    const secrets = secretBox(await findSecretKey(config.secretKey, database))
    if (!options.hasLostKey) await checkSecretKey(database.db, secrets)
    const { applied, release } = await startedUp(database, options)
    if (applied.length > 0) options.log.info({ applied }, 'The database was migrated')
    try {
      if (!options.hasLostKey) await sealCanary(database.db, secrets)
      if (!options.hasLostKey && database.writeLock.current() === undefined)
        await sealPlain(database.db, secrets)
    } catch (error) {
      await release()
      throw error
    }
    return { secrets, release }
  } catch (error) {
    await database.close()
    throw error
  }
}

const networkTimeOf = ({ timeUrl }: Config) =>
  timeUrl === undefined
    ? {}
    : { networkTime: async () => (await reach(timeUrl, checkIntervalMs)).dateMs ?? undefined }

const diskSpaceOf = ({ file }: OpenDatabase, { backupDir }: Config) => {
  const folders = backupDir === undefined ? [] : [backupDir]
  return file === undefined ? {} : { roomOnDisk: () => spaceFor(file, folders) }
}

const startedUp = async (
  database: OpenDatabase,
  { log, now, serves }: AppOptions & { now: () => number },
): Promise<{ applied: string[]; release: () => Promise<void> }> => {
  if (serves === undefined) return { applied: await migrate(database, now), release: async () => undefined }
  for (const problem of await assertNotDamaged(database)) log.error({}, problem)
  const { applied, lock } = await migrateAndLock(database, now, {
    onMigrating: serves.onMigrating,
    onLost: isLockRegained =>
      log.warn(
        {},
        isLockRegained
          ? 'This server holds its lock again.'
          : "Lost the connection that holds this server's lock. Reconnecting.",
      ),
  })
  try {
    await assertSchema(database)
  } catch (error) {
    await lock.release()
    throw error
  }
  return { applied, release: () => lock.release() }
}

/** Timeout of a check of an external service. */
const checkIntervalMs = 5000

/** External services only, for checking whether they respond. Needs no database and uses short timeouts. */
export const outsideOf = (config: Config) => ({
  mailer: mailerOf(config, checkIntervalMs),
  payments: paymentsOf(config, { timeoutMs: checkIntervalMs, retries: 0 }),
  reach: (url: string) => reach(url, checkIntervalMs),
  isKnownHost,
})
export type Outside = ReturnType<typeof outsideOf>

/** Makes the current key the one that later starts expect. */
export const readKey = ({ db, ports }: Ctx): Promise<void> => resealCanary(db, ports.secrets)

/** Reason why the stored secrets of a database cannot be read; undefined if they can. Writes nothing. */
export const faultOfSecretKey = (database: OpenDatabase, config: Config): Promise<string | undefined> =>
  secretKeyFault(database, config.secretKey, secretBox)

const mailerOf = ({ smtp }: Config, timeoutMs?: number): MailServer | undefined =>
  smtp && smtpMailer(smtp.url, smtp.from, timeoutMs)

const paymentsOf = (
  { stripe }: Config,
  patience: { timeoutMs?: number; retries?: number } = {},
): PaymentsPort | undefined => stripe && stripePayments({ ...stripe, ...patience })
