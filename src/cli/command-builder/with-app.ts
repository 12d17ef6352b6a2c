import { resolve } from 'node:path'
import { type App, openApp } from '#app'
import { type Config, type Environment, environment, readConfig } from '#config'
import type { Log } from '#core/kernel/context'
import { isThere } from '#db/file-access'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, Interrupted } from '#cli/cli-error'

/** Write lock timeout of the command line; longer than the server's, whose clients would disconnect. */
export const waitMs = 15_000

/** Settings implied by the terminal and the command line. */
const settingsFromOptions = ({ terminal, options: { database } }: Cli): Environment => ({
  ...terminal.env,
  ...(database === undefined ? {} : { DATABASE_URL: database, DATABASE_URL_FILE: undefined }),
})

/** Every variable that may contain a setting. */
export const environmentOf = (cli: Cli): Environment => ({ ...environment(), ...settingsFromOptions(cli) })

/** The configuration with the command line's overrides. Throws BadConfig. */
export const configOf = (cli: Cli, overrides: Record<string, string> = {}): Config =>
  readConfig({ ...environmentOf(cli), ...overrides })

/**
 * Opens the app on the configured database, runs the work, and closes it again, even after Ctrl-C. Only commands that
 * can start from scratch create a database; for all others, a missing one means a wrong path and throws an error with
 * exit code 4.
 */
export const withApp = async <T>(
  cli: Cli,
  work: (app: App) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> => {
  const config = configOf(cli)
  if (!mayMake) assertFileExists(config.databaseUrl)
  const reportNewDatabase = noticeNewDatabase(cli, config.databaseUrl)
  const app = await openApp(config, { log: consoleLog(cli), waitMs })
  reportNewDatabase()
  return unlessInterrupted(cli, async () => {
    try {
      return await work(app)
    } finally {
      await app.close()
    }
  })
}

/** Throws Interrupted as soon as the process receives a stop signal, and abandons the work. */
export const unlessInterrupted = async <T>(cli: Cli, work: () => Promise<T>): Promise<T> => {
  const { interrupted } = cli.terminal
  if (interrupted.aborted) throw new Interrupted(interrupted.reason)
  let cancel = () => undefined as void
  const interruption = new Promise<never>((_resolve, reject) => {
    cancel = () => reject(new Interrupted(interrupted.reason))
    interrupted.addEventListener('abort', cancel, { once: true })
  })
  try {
    return await Promise.race([work(), interruption])
  } finally {
    interrupted.removeEventListener('abort', cancel)
  }
}

/** Core warnings are printed as notes; info messages are only for the server's log. */
const consoleLog = ({ present }: Cli): Log => ({
  info: () => undefined,
  warn: (_fields, text) => present.note(text),
  error: (_fields, text) => present.note(text),
})

type Report = (text: string) => void

/** Path of an SQLite database; undefined for in-memory databases and PostgreSQL. */
export const fileOf = (databaseUrl: string): string | undefined =>
  databaseUrl.startsWith('file:') ? resolve(databaseUrl.slice('file:'.length)) : undefined

/** Checks if the SQLite file exists. Returns a function that reports when a new one was created. */
export const noticeNewDatabase = (cli: Cli, databaseUrl: string): ((report?: Report) => void) => {
  const file = fileOf(databaseUrl)
  const isNew = file !== undefined && !isThere(file)
  return (report = text => cli.present.note(text)) => {
    if (isNew) report(`Created a new database: ${file}`)
  }
}

/** Rejects a missing database file, so that a read-only command doesn't create one. */
export const assertFileExists = (databaseUrl: string): void => {
  const file = fileOf(databaseUrl)
  if (file !== undefined && !isThere(file)) {
    throw new CliError(exitCodes.notFound, `No database at ${file} yet. sidepot db migrate creates it.`)
  }
}
