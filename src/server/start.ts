import { createServer as createSocket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type App, type AppOptions, openApp, assertProgramVersions, assertBackupSettings } from '#app'
import type { Config } from '#config'
import type { Doctor } from '#core/kernel/ports/installation'
import { makeFirstAdministrator } from '#core/accounts/registration-policy'
import { startMaintenance } from '#db/maintenance'
import { startJobs } from '#jobs/schedule'
import { createServer } from './app.ts'
import { createLogger } from './logger.ts'
import { serveWhileStarting, type Starting } from './starting.ts'

export type Running = {
  app: App
  server: FastifyInstance
  address: string
  log: FastifyBaseLogger
  /** Effective configuration: includes the selected port if any was allowed. */
  config: Config
  close(): Promise<void>
}

/**
 * Opens the app and starts listening. While the database is awaited, checked and migrated, the process is live but not
 * ready. The caller must close it. Throws DatabaseInUse when another server uses the database.
 */
export const startServer = async (
  initialConfig: Config,
  webFolder: string,
  options: { now?: () => number; doctor?: Doctor } = {},
): Promise<Running> => {
  const config = await withFreePort(initialConfig)
  await assertBackupSettings(config)
  const logger = await createLogger(config.logLevel)
  const starting = await serveWhileStarting(config)
  const app = await openToServe(config, starting, { log: logger, ...options }).catch(
    async (error: unknown) => {
      await starting.close()
      throw error
    },
  )
  try {
    await assertProgramVersions(app.database, config)
    const isReadOnly = app.ctx.writeLock.current() !== undefined
    if (config.admin && !isReadOnly) await makeFirstAdministrator(app.ctx, config.admin)
    const server = await createServer(app.ctx, {
      webFolder,
      logger,
      trustProxy: config.trustProxy,
      hsts: config.hsts,
    })
    await starting.close()
    await server.listen({ host: config.host, port: config.port })
    const stopMaintenance = startMaintenance(app.database)
    const stopJobs = startJobs(app.ctx)
    const close = async () => {
      stopMaintenance()
      await Promise.all([stopJobs(), server.close()])
      await app.close()
    }
    return { app, server, address: config.publicUrl, log: logger, config, close }
  } catch (error) {
    await starting.close()
    await app.close()
    throw error
  }
}

const openToServe = async (config: Config, starting: Starting, options: AppOptions): Promise<App> => {
  starting.showStatus('waiting for the database')
  const app = await openApp(config, {
    ...options,
    patienceMs: config.databaseWaitSeconds * 1000,
    serves: { onMigrating: (number, total) => starting.showStatus(`migrating ${number} of ${total}`) },
  })
  const { log, writeLock } = app.ctx
  const logState = (readOnlyState = writeLock.current()) =>
    readOnlyState === undefined
      ? log.info({}, 'Writes resumed.')
      : log.error(
          { why: readOnlyState.why },
          `Read-only mode. ${readOnlyState.what} ${readOnlyState.suggestedFix}`,
        )
  if (writeLock.current() !== undefined) logState()
  writeLock.onChange(logState)
  return app
}

/** PORT=0 means any free port. It is selected first, because links and cookies contain it. */
const withFreePort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  const publicUrl = config.publicUrl.replace(/^http:\/\/localhost:0(?=\/|$)/, `http://localhost:${port}`)
  return Object.freeze({ ...config, port, publicUrl })
}

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket()
    socket.once('error', reject)
    socket.listen(0, host, () => {
      const address = socket.address()
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
