import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { readCalendar } from '#core/needs/calendar/read-calendar'
import { requestContextOf } from './serve.ts'
import { siteNow } from './site-header.ts'

const Address = z.object({ token: z.string().min(1).max(100) })

/** Serves people's calendars to calendar apps, which have only the secret address. */
export const serveCalendars = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/cal/:token.ics', async (request, reply) => {
    void reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache')
    const address = Address.safeParse(request.params)
    const requestCtx = { ...ctx, requestContext: requestContextOf(ctx, request, reply) }
    const { name } = await siteNow(ctx)
    const text = address.success ? await calendarOf(requestCtx, address.data.token, name) : undefined
    if (text === undefined) {
      reply.refusedAs = 'not_found'
      return reply.code(404).type('text/plain; charset=utf-8').send('Calendar not found\n')
    }
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.header('etag', etag)
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

/** Undefined for an unknown or revoked address. */
const calendarOf = async (ctx: Ctx, token: string, name: string): Promise<string | undefined> => {
  try {
    return await readCalendar(ctx, token, name)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return undefined
    throw error
  }
}

/** Proxies that compress responses mark the version as weak. */
const isKnown = (etag: string, sent: string | undefined): boolean =>
  (sent ?? '').split(',').some(version => version.trim().replace(/^W\//, '') === etag)
