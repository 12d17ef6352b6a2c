import { createServer as createSocket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type App, openApp } from '#app'
import type { Config } from '#config'
import { makeFirstAdministrator } from '#core/accounts/first-administrator'
import { Refusal } from '#core/kernel/refusal'
import { holdForServing } from '#db/serving'
import { startJobs } from '#jobs/schedule'
import { createServer } from './app.ts'
import { createLogger } from './logger.ts'

export type Running = {
  app: App
  server: FastifyInstance
  address: string
  log: FastifyBaseLogger
  close(): Promise<void>
}

/** Opens the product and listens. Whoever starts it closes it. */
export const startServer = async (
  wanted: Config,
  webFolder: string,
  options: { now?: () => number } = {},
): Promise<Running> => {
  const config = await withFreePort(wanted)
  const logger = await createLogger(config.logLevel)
  const app = await openApp(config, {
    log: logger,
    patienceMs: config.databaseWaitSeconds * 1000,
    ...options,
  })
  const letGo = holdForServing(app.database)
  try {
    if (!letGo) throw alreadyServed(app)
    if (config.admin) await makeFirstAdministrator(app.ctx, config.admin)
    const server = await createServer(app.ctx, {
      webFolder,
      logger,
      trustProxy: config.trustProxy,
      hsts: config.hsts,
    })
    await server.listen({ host: config.host, port: config.port })
    const stopJobs = startJobs(app.ctx)
    const close = async () => {
      await Promise.all([stopJobs(), server.close()])
      await app.close()
      letGo()
    }
    return { app, server, address: config.publicUrl, log: logger, close }
  } catch (error) {
    await app.close()
    letGo?.()
    throw error
  }
}

const alreadyServed = ({ database }: App): Refusal =>
  new Refusal(
    'unavailable',
    'already_served',
    `Another Sidepot server is running on ${database.place}. End it first, or give this one another DATABASE_URL.`,
  )

/** PORT=0 means any free port. It is chosen before anything else, because links and cookies carry it. */
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
