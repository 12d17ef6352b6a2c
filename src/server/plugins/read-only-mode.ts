import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { assertWritable } from '#core/kernel/write-lock'
import { guard } from './authorize-request.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects all mutating requests in read-only mode, with the reason; reading still works. */
export const rejectWritesWhileReadOnly = (app: FastifyInstance, ctx: Ctx): void => {
  guard(app, request => {
    if (!reading.has(request.method)) assertWritable(ctx)
  })
}
