import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { refuseWhileStopped } from '#core/kernel/stopped'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** While writing is stopped, every request that changes something is answered with why; reading goes on. */
export const refuseWritesWhileStopped = (app: FastifyInstance, ctx: Ctx): void => {
  app.addHook('onRequest', async request => {
    if (!reading.has(request.method)) refuseWhileStopped(ctx)
  })
}
