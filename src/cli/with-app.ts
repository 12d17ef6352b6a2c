import { type App, openApp } from '#app'
import { type Config, type Environment, environment, readConfig } from '#config'
import type { Log } from '#core/kernel/context'
import type { Cli } from './cli.ts'
import { noticeNewDatabase, assertColumnsPresent } from './database-file.ts'
import { Interrupted } from './cli-error.ts'

/** Writers on the command line may wait longer for others than a server, whose askers go away. */
export const waitMs = 15_000

/** The settings that the terminal and the command line say themselves. */
export const typedSettings = ({ terminal, options: { database } }: Cli): Environment => ({
  ...terminal.env,
  ...(database === undefined ? {} : { DATABASE_URL: database, DATABASE_URL_FILE: undefined }),
})

/** Every variable that may hold a setting. */
export const environmentOf = (cli: Cli): Environment => ({ ...environment(), ...typedSettings(cli) })

/** The configuration, with what the command line says about it. Ends in BadConfig. */
export const configOf = (cli: Cli, overrides: Record<string, string> = {}): Config =>
  readConfig({ ...environmentOf(cli), ...overrides })

/**
 * Opens the product on the configured database, works, and closes it again, also when Ctrl-C comes in between. Only what
 * can begin with nothing makes a database: anything else on one that is not there is a wrong path. Ends in exit code 4.
 */
export const withApp = async <T>(
  cli: Cli,
  work: (app: App) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> => {
  const config = configOf(cli)
  if (!mayMake) assertColumnsPresent(config.databaseUrl)
  const sayWhenMade = noticeNewDatabase(cli, config.databaseUrl)
  const app = await openApp(config, { log: consoleLog(cli), waitMs })
  sayWhenMade()
  return unlessInterrupted(cli, async () => {
    try {
      return await work(app)
    } finally {
      await app.close()
    }
  })
}

/** Ends in Interrupted as soon as the process is asked to end; the work is left behind. */
export const unlessInterrupted = async <T>(cli: Cli, work: () => Promise<T>): Promise<T> => {
  const { interrupted } = cli.terminal
  if (interrupted.aborted) throw new Interrupted(interrupted.reason)
  let stop = () => undefined as void
  const asked = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Interrupted(interrupted.reason))
    interrupted.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work(), asked])
  } finally {
    interrupted.removeEventListener('abort', stop)
  }
}

/** Warnings of the core are talk; its information is for the server's log. */
const consoleLog = ({ present }: Cli): Log => ({
  info: () => undefined,
  warn: (_fields, text) => present.note(text),
  error: (_fields, text) => present.note(text),
})
