import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/kernel/values'
import { requireUser } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { getRevisions } from '#core/leagues/revisions'
import { readLive } from '#core/weeks/live/read-live'
import { actorOf, requestContextOf } from './serve.ts'

/** Polling interval for changes of watched leagues: a published week appears within five seconds. */
const pollIntervalMs = 1500

/** Heartbeat interval: proxies close connections that are silent for a minute. */
const beatEveryMs = 25_000

/** Delay before a browser reconnects. */
const reconnectAfterMs = 3000

/** Maximum number of watching windows in total and per user; others refresh when the user returns to them. */
const maxWatches = { all: 2000, ofOne: 20 }

const Params = z.object({ leagueId: id() })

/** A window that watches a league. */
type Watch = {
  userId: number
  leagueId: number
  revision: number
  notify(): Promise<number>
  end(): void
  beat(): void
}

/**
 * Notifies open windows when a league has changed, no matter whether this server, another one, or the command line
 * changed it. Each window subscribes at /live, and access is checked again with every change: users who signed out or
 * left the league get no more events.
 */
export const serveLive = (app: FastifyInstance, ctx: Ctx): void => {
  const watches = new Set<Watch>()
  watchLeagues(app, ctx, watches)
  app.get(
    '/api/leagues/:leagueId/live/events',
    { exposeHeadRoute: false },
    async (request, reply): Promise<FastifyReply> => {
      const { leagueId } = Params.parse(request.params)
      const read = () => readFor(ctx, request, reply, leagueId)
      const { live: first, userId } = await read()
      assertWithinLimit(watches, userId)
      const stream = new PassThrough()
      const watch: Watch = {
        userId,
        leagueId,
        revision: first.revision,
        notify: async () => {
          const { live } = await read()
          stream.write(eventOf(live))
          return live.revision
        },
        beat: () => void stream.write(': still here\n\n'),
        end: () => void stream.end(),
      }
      watches.add(watch)
      reply.raw.once('close', () => {
        watches.delete(watch)
        stream.destroy()
      })
      stream.write(`retry: ${reconnectAfterMs}\n${eventOf(first)}`)
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // Asks proxies not to buffer the response.
          .header('x-accel-buffering', 'no')
          .send(stream)
      )
    },
  )
}

const eventOf = (live: object): string => `data: ${JSON.stringify(live)}\n\n`

const readFor = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, leagueId: number) => {
  const requestCtx = { ...ctx, requestContext: requestContextOf(ctx, request, reply) }
  const actor = await actorOf(requestCtx, request)
  const live = await readLive.run(requestCtx, actor, { leagueId })
  return { live, userId: requireUser(actor).id }
}

const assertWithinLimit = (watches: Set<Watch>, userId: number): void => {
  const own = [...watches].filter(watch => watch.userId === userId).length
  if (watches.size >= maxWatches.all || own >= maxWatches.ofOne)
    throw new DomainError('unavailable', 'too_many_watching', 'Too many windows are open. Try again later.')
}

/** Checks all watched leagues with one query, while there is at least one watcher. */
const watchLeagues = (app: FastifyInstance, ctx: Ctx, watches: Set<Watch>): void => {
  let isPolling = false
  const poll = async (): Promise<void> => {
    if (isPolling || watches.size === 0) return
    isPolling = true
    try {
      const revisions = await getRevisions(ctx, [...new Set([...watches].map(({ leagueId }) => leagueId))])
      await Promise.all([...watches].map(watch => pushIfChanged(ctx, watch, revisions.get(watch.leagueId))))
    } catch (error) {
      ctx.log.warn({ err: error }, "Couldn't notify open windows of changes")
    } finally {
      isPolling = false
    }
  }
  const timer = setInterval(() => void poll(), pollIntervalMs).unref()
  const beating = setInterval(() => {
    for (const watch of watches) watch.beat()
  }, beatEveryMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    clearInterval(beating)
    for (const watch of watches) watch.end()
  })
}

const pushIfChanged = async (ctx: Ctx, watch: Watch, revision: number | undefined): Promise<void> => {
  if (revision === watch.revision) return
  try {
    watch.revision = await watch.notify()
  } catch (error) {
    if (!(error instanceof DomainError))
      ctx.log.warn({ err: error }, "Couldn't notify an open window of a change")
    watch.end()
  }
}
