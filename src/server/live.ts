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

/** How often it is looked whether a watched league has changed: people see a published week within five seconds. */
const pollIntervalMs = 1500

/** Proxies end what says nothing for a minute. */
const beatEveryMs = 25_000

/** How long a browser waits before it comes back. */
const reconnectAfterMs = 3000

/** So many windows may watch at once, and of one person so many; others look again when somebody comes back to them. */
const most = { all: 2000, ofOne: 20 }

const Params = z.object({ leagueId: id() })

/** A window that wants to hear of a league. */
type Watch = {
  userId: number
  leagueId: number
  revision: number
  tell(): Promise<number>
  end(): void
  beat(): void
}

/**
 * Tells open windows that a league has changed, whoever changed it: this server, another one, or the command line. What is
 * told each window may read at /live, and is asked for with every change as if it did: whoever was signed out or left
 * the league hears no more.
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
        tell: async () => {
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
          // Proxies that collect an answer before they hand it on are asked not to.
          .header('x-accel-buffering', 'no')
          .send(stream)
      )
    },
  )
}

const eventOf = (live: object): string => `data: ${JSON.stringify(live)}\n\n`

const readFor = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, leagueId: number) => {
  const requestCtx = { ...ctx, edge: requestContextOf(ctx, request, reply) }
  const actor = await actorOf(requestCtx, request)
  const live = await readLive.run(requestCtx, actor, { leagueId })
  return { live, userId: requireUser(actor).id }
}

const assertWithinLimit = (watches: Set<Watch>, userId: number): void => {
  const own = [...watches].filter(watch => watch.userId === userId).length
  if (watches.size >= most.all || own >= most.ofOne)
    throw new DomainError('unavailable', 'too_many_watching', 'Too many windows are open. Try again later.')
}

/** Looks after all that is watched with one query, for as long as anybody watches. */
const watchLeagues = (app: FastifyInstance, ctx: Ctx, watches: Set<Watch>): void => {
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking || watches.size === 0) return
    isLooking = true
    try {
      const revisions = await getRevisions(ctx, [...new Set([...watches].map(({ leagueId }) => leagueId))])
      await Promise.all([...watches].map(watch => pushIfChanged(ctx, watch, revisions.get(watch.leagueId))))
    } catch (error) {
      ctx.log.warn({ err: error }, 'Open windows could not be told of changes')
    } finally {
      isLooking = false
    }
  }
  const looking = setInterval(() => void look(), pollIntervalMs).unref()
  const beating = setInterval(() => {
    for (const watch of watches) watch.beat()
  }, beatEveryMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(looking)
    clearInterval(beating)
    for (const watch of watches) watch.end()
  })
}

const pushIfChanged = async (ctx: Ctx, watch: Watch, revision: number | undefined): Promise<void> => {
  if (revision === watch.revision) return
  try {
    watch.revision = await watch.tell()
  } catch (error) {
    if (!(error instanceof DomainError))
      ctx.log.warn({ err: error }, 'An open window could not be told of a change')
    watch.end()
  }
}
