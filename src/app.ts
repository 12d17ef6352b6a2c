import { csvPort } from '#adapters/csv/port'
import { argon2Passwords, strongHashing } from '#adapters/passwords'
import { secretBox } from '#adapters/secret-box'
import { smtpMailer } from '#adapters/smtp'
import { sleeperPort } from '#adapters/sleeper/port'
import { yahooPort } from '#adapters/yahoo/port'
import type { Config } from '#config'
import { type Ctx, type Log, noEdge } from '#core/context'
import type { Mailer } from '#core/mail/mailer'
import { seasonYear } from '#core/leagues/season-week'
import { providerCache } from '#core/sync/provider-cache'
import { migrate } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'
import { checkSecretKey, findSecretKey } from './secret-key.ts'
import { sampleAnswers } from '../fixtures/sample-season.ts'

export type App = { ctx: Ctx; database: OpenDatabase; close(): Promise<void> }

export type AppOptions = {
  log: Log
  /** UTC milliseconds; the machine's clock unless a test or the demo brings its own. */
  now?: () => number
  /** How long to wait for another process's write (SQLite). */
  waitMs?: number
  hashing?: Parameters<typeof argon2Passwords>[0]
}

/** Puts the product together: the only place that knows every adapter. Opens and migrates the database. */
export const openApp = async (config: Config, options: AppOptions): Promise<App> => {
  const now = options.now ?? Date.now
  const database = await openDatabase(config.databaseUrl, options.waitMs)
  try {
    const applied = await migrate(database, now)
    if (applied.length > 0) options.log.info({ applied }, 'The database was brought up to date')
    await checkSecretKey(database.db, secretBox(findSecretKey(config.secretKey, database)))
  } catch (error) {
    await database.close()
    throw error
  }
  const { db } = database
  const ctx: Ctx = {
    db,
    now,
    config,
    log: options.log,
    edge: noEdge,
    ports: {
      passwords: argon2Passwords(options.hashing ?? strongHashing),
      providers: {
        yahoo: yahooPort,
        sleeper: sleeperPort({ baseUrl: config.sleeperApiUrl, cache: providerCache(db, now), now }),
        csv: csvPort({ season: () => seasonYear(now()) }),
      },
      mailer: mailerOf(config),
      sampleAnswers,
    },
  }
  return { ctx, database, close: () => database.close() }
}

const mailerOf = ({ smtpUrl, mailFrom }: Config): Mailer | undefined =>
  smtpUrl === undefined || mailFrom === undefined ? undefined : smtpMailer(smtpUrl, mailFrom)
