import { createServer as createSocket } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { type App, assertBackupSettings, assertProgramVersions, type AppOptions, openApp } from '#app'
import type { Config } from '#config'
import type { Doctor } from '#core/kernel/ports/installation'
import { makeFirstAdministrator } from '#core/accounts/registration'
import { startMaintenance } from '#db/maintenance'
import { startJobs } from '#jobs/schedule'
import { createLogger } from './logger.ts'
import { createServer } from './app.ts'

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

/** Responds for a server that is not ready yet. */
export type Starting = {
  /** Sets the current step in /readyz. */
  showStatus(text: string): void
  /** Releases the port. */
  close(): Promise<void>
}

/**
 * Program of the thread: the process is live, nothing else is ready. It needs a separate thread, because one migration
 * statement can take minutes and SQLite blocks its thread, and a supervisor must not restart the process during that
 * time.
 */
const program = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  let doing = 'starting'
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0]
    const isUp = path === '/healthz'
    const answer = isUp
      ? { status: 'ok' }
      : path === '/readyz'
        ? { status: /^migrating/.test(doing) ? 'migrating' : 'starting', problem: doing }
        : { message: 'Sidepot is starting. Try again in a moment.', code: 'starting', requestId: '' }
    response.writeHead(isUp ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isUp ? {} : { 'retry-after': '5' }),
    })
    response.end(JSON.stringify(answer))
  })
  server.once('error', ({ message, code, port }) => parentPort.postMessage({ fault: { message, code, port } }))
  server.listen(workerData, () => parentPort.postMessage({ isListening: true }))
  parentPort.on('message', text => {
    if (text !== null) return void (doing = text)
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
`

type StartMessage = { isListening?: true; fault?: { message: string; code: string; port?: number } }

/** Starts responding immediately. Throws the error of an unavailable port before anything was changed. */
export const serveWhileStarting = async (where: { host: string; port: number }): Promise<Starting> => {
  const thread = new Worker(program, { eval: true, workerData: where })
  const ended = new Promise<void>(resolve => thread.once('exit', () => resolve()))
  const { fault } = await new Promise<StartMessage>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  if (fault !== undefined) {
    await thread.terminate()
    throw Object.assign(new Error(fault.message), fault)
  }
  return {
    showStatus: text => thread.postMessage(text),
    close: async () => {
      thread.postMessage(null)
      await ended
    },
  }
}
