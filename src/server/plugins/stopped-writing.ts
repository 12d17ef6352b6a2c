import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { refuseWhileStopped } from '#core/kernel/stopped'
import { guard } from './guard.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** While writing is stopped, every request that changes something is answered with why; reading goes on. */
export const refuseWritesWhileStopped = (app: FastifyInstance, ctx: Ctx): void => {
  guard(app, request => {
    if (!reading.has(request.method)) refuseWhileStopped(ctx)
  })
}
