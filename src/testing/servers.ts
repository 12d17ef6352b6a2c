import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { type CachedResponse, ResponseCache } from '#core/kernel/response-cache'
import { createServer } from '#server/app'

/** A server on a context, for as long as a test lasts. */
export type Lent = { ctx: Ctx; server: FastifyInstance; letGo: () => Promise<void> }

/** What a server was made for, and does not ask again later. */
const kindOf = ({ config, ports }: Ctx): string =>
  JSON.stringify([config.publicUrl, config.trustProxy, ports.payments !== undefined])

/** Answers that are forgotten with their world: leagues of the next one have the same numbers and revisions. */
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

/** Servers whose tests are over, by kind. */
const idle = new Map<string, Spare[]>()

/** A server that no other test had or will have. */
export const newServer = async (ctx: Ctx): Promise<Lent> => {
  const server = await createServer(ctx, {})
  return { ctx, server, letGo: () => server.close() }
}

/**
 * A server for one test after another: making one takes longer than most tests, and one that was just made is slow. It
 * answers from the context that it was made with, which is filled anew; a test that listens or closes has it for good.
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

/** Takes no hooks any more, so that none of a test outlives it. */
const readyServer = async (ctx: Ctx): Promise<Spare> => {
  const kept = new Forgettable()
  const server = await createServer(ctx, { kept })
  server.addHook('preClose', async () => void closed.add(server))
  await server.ready()
  return { ctx, server, kept }
}
