import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { assertWritable } from '#core/kernel/write-lock'
import { guard } from './authorize-request.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** While writing is stopped, every request that changes something is answered with why; reading goes on. */
export const rejectWritesWhileReadOnly = (app: FastifyInstance, ctx: Ctx): void => {
  guard(app, request => {
    if (!reading.has(request.method)) assertWritable(ctx)
  })
}
