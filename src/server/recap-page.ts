import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { weeks } from '#contract/weeks'
import { visitor } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { Refusal } from '#core/kernel/refusal'
import { readRecap } from '#core/weeks/recap/read-recap'
import { weekPicture } from '#core/weeks/recap/week-picture'
import { pictureShapes } from '#domain/picture-shapes'
import { picturePath, recapPath } from '#domain/recap-address'
import { type PageTags, sendPicture, serveTagged } from './page-tags.ts'
import { actorOf, edgeOf } from './serve.ts'

const Week = weeks.recap.input
const Picture = Week.extend({
  file: z.enum(pictureShapes.map(shape => `${shape}.png` as const)).transform(name => name.slice(0, -4)),
})

/**
 * The pictures of a published week, and its recap's page with the tags that chat and social apps read. For a recap that is not
 * public the page is the plain web app, which says what there is to say to whoever is signed in.
 */
export const serveRecaps = (app: FastifyInstance, ctx: Ctx, webFolder: string | undefined): void => {
  app.get('/recap/:leagueId/:season/:week/:file', (request, reply) => sendWeek(ctx, request, reply))
  if (webFolder === undefined) return
  serveTagged(app, ctx, { path: '/recap/:leagueId/:season/:week', webFolder }, params => tagsOf(ctx, params))
}

const sendWeek = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { file, ...address } = Picture.parse(request.params)
  const shape = pictureShapes.find(name => name === file) ?? 'wide'
  const requestCtx = { ...ctx, edge: edgeOf(ctx, request, reply) }
  const actor = await actorOf(requestCtx, request)
  // Members and strangers get other names at the same address.
  void reply.header('vary', 'cookie')
  return sendPicture(request, reply, await weekPicture(ctx, actor, address, shape))
}

/** Undefined for what strangers may not read: a crawler is always one. */
const tagsOf = async (ctx: Ctx, params: unknown): Promise<PageTags | undefined> => {
  const parsed = Week.safeParse(params)
  if (!parsed.success) return undefined
  try {
    const { status, headline, summary, leagueName, week } = await readRecap.run(ctx, visitor, parsed.data)
    if (status !== 'published') return undefined
    return {
      title: `Week ${week}: ${headline}`,
      description: `${summary} ${leagueName}.`,
      url: `${ctx.config.publicUrl}${recapPath(parsed.data)}`,
      image: `${ctx.config.publicUrl}${picturePath(parsed.data, 'wide')}`,
    }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
