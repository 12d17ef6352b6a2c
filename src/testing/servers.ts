import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { type CachedResponse, ResponseCache } from '#core/kernel/response-cache'
import { createServer } from '#server/app'

/** Server with a context, reserved for the duration of a test. */
export type Lent = { ctx: Ctx; server: FastifyInstance; letGo: () => Promise<void> }

/** Returns the options a server is created with and doesn't read again later. */
const kindOf = ({ config, ports }: Ctx): string =>
  JSON.stringify([config.publicUrl, config.trustProxy, ports.payments !== undefined])

/** Response cache that is cleared with its test app: leagues of the next one have the same ids and revisions. */
class Forgettable extends ResponseCache {
  #kept = new ResponseCache()

  override get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    return this.#kept.get(key, make)
  }

  forget(): void {
    this.#kept = new ResponseCache()
  }
}

type Spare = { ctx: Ctx; server: FastifyInstance; kept: Forgettable }

/** Servers whose tests are done, by options. */
const idle = new Map<string, Spare[]>()

/** Creates a server that is used by one test only. */
export const newServer = async (ctx: Ctx): Promise<Lent> => {
  const server = await createServer(ctx, {})
  return { ctx, server, letGo: () => server.close() }
}

/**
 * Returns a server that is reused from test to test: creating one takes longer than most tests, and a new one is slow
 * at first. It uses its original context, which is filled again. A test that listens or closes it keeps it permanently.
 */
export const serverFor = async (wanted: Ctx): Promise<Lent> => {
  const kind = kindOf(wanted)
  const spare = idle.get(kind)?.pop() ?? (await readyServer(wanted))
  const { server, kept } = spare
  kept.forget()
  const ctx = Object.assign(spare.ctx, wanted)
  const letGo = async (): Promise<void> => {
    if (server.server.listening || closed.has(server)) return server.close()
    idle.set(kind, [...(idle.get(kind) ?? []), spare])
  }
  return { ctx, server, letGo }
}

const closed = new WeakSet<FastifyInstance>()

/** Accepts no more hooks, so that no test's hook outlives it. */
const readyServer = async (ctx: Ctx): Promise<Spare> => {
  const kept = new Forgettable()
  const server = await createServer(ctx, { kept })
  server.addHook('preClose', async () => void closed.add(server))
  await server.ready()
  return { ctx, server, kept }
}
