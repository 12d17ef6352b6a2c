import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { type CachedResponse, ResponseCache } from '#core/kernel/response-cache'
import { createServer } from '#server/app'

/** Server with a context, reserved for the duration of a test. */
export type LeasedServer = { ctx: Ctx; server: FastifyInstance; release: () => Promise<void> }

/** Returns the options a server is created with and doesn't read again later. */
const kindOf = ({ config, ports }: Ctx): string =>
  JSON.stringify([config.publicUrl, config.trustProxy, ports.payments !== undefined])

/** Response cache that is cleared with its test app: leagues of the next one have the same ids and revisions. */
class Forgettable extends ResponseCache {
  #kept = new ResponseCache()

  override get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    return this.#kept.get(key, make)
  }

  clear(): void {
    this.#kept = new ResponseCache()
  }
}

type IdleServer = { ctx: Ctx; server: FastifyInstance; cache: Forgettable }

/** Servers whose tests are done, by options. */
const idle = new Map<string, IdleServer[]>()

/** Creates a server that is used by one test only. */
export const newServer = async (ctx: Ctx): Promise<LeasedServer> => {
  const server = await createServer(ctx, {})
  return { ctx, server, release: () => server.close() }
}

/**
 * Returns a server that is reused from test to test: creating one takes longer than most tests, and a new one is slow
 * at first. It uses its original context, which is filled again. A test that listens or closes it keeps it permanently.
 */
export const serverFor = async (requestedCtx: Ctx): Promise<LeasedServer> => {
  const kind = kindOf(requestedCtx)
  const idleServer = idle.get(kind)?.pop() ?? (await readyServer(requestedCtx))
  const { server, cache } = idleServer
  cache.clear()
  const ctx = Object.assign(idleServer.ctx, requestedCtx)
  const release = async (): Promise<void> => {
    if (server.server.listening || closed.has(server)) return server.close()
    idle.set(kind, [...(idle.get(kind) ?? []), idleServer])
  }
  return { ctx, server, release }
}

const closed = new WeakSet<FastifyInstance>()

/** Accepts no more hooks, so that no test's hook outlives it. */
const readyServer = async (ctx: Ctx): Promise<IdleServer> => {
  const cache = new Forgettable()
  const server = await createServer(ctx, { responseCache: cache })
  server.addHook('preClose', async () => void closed.add(server))
  await server.ready()
  return { ctx, server, cache }
}
