import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recaps } from '#contract/weeks/recaps'
import { type Actor, visitor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { findByCode, findRecap, type RecapPlace } from '#core/weeks/recap/find-recap'
import { readRecapLink } from '#core/weeks/recap/read-recap'
import { weekPicture } from '#core/weeks/recap/week-card'
import { recapLinkPath, pictureShapes } from '#domain/recap-address'
import { type PageTags, sendPicture, serveTagged } from './meta-tags.ts'
import { actorOf, requestContextOf } from './serve.ts'

const file = z.enum(pictureShapes.map(shape => `${shape}.png` as const)).transform(name => name.slice(0, -4))
const Picture = recaps.read.input.extend({ file })
const Link = recaps.readByLink.input
const LinkPicture = Link.extend({ file })

/**
 * Serves the images of a published week, and the recap page with meta tags for chat and social apps. For an invalid
 * link it serves the plain web app, which shows the error.
 */
export const serveRecaps = (app: FastifyInstance, ctx: Ctx, webFolder: string | undefined): void => {
  app.get('/recap/:leagueId/:season/:week/:file', (request, reply) => {
    const { file, ...address } = Picture.parse(request.params)
    return sendWeek(ctx, request, reply, file, (ctx, actor) => findRecap(ctx, actor, address))
  })
  app.get('/r/:code/:file', (request, reply) => {
    const { file, code } = LinkPicture.parse(request.params)
    return sendWeek(ctx, request, reply, file, (ctx, actor) => findByCode(ctx, actor, code))
  })
  if (webFolder === undefined) return
  serveTagged(app, ctx, { path: '/r/:code', webFolder }, tagsOf)
}

const sendWeek = async (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  find: (ctx: Ctx, actor: Actor) => Promise<RecapPlace & { week: number }>,
): Promise<FastifyReply> => {
  const shape = pictureShapes.find(name => name === file) ?? 'wide'
  const requestCtx = { ...ctx, requestContext: requestContextOf(ctx, request, reply) }
  const actor = await actorOf(requestCtx, request)
  // Members and non-members see different names at the same URL.
  void reply.header('vary', 'cookie')
  return sendPicture(request, reply, await weekPicture(requestCtx, await find(requestCtx, actor), shape))
}

/** Undefined for content that is not public: a crawler is always signed out. */
const tagsOf = async (ctx: Ctx, params: unknown): Promise<PageTags | undefined> => {
  const parsed = Link.safeParse(params)
  if (!parsed.success) return undefined
  try {
    const { headline, summary, leagueName, week } = await readRecapLink.run(ctx, visitor, parsed.data)
    const url = `${ctx.config.publicUrl}${recapLinkPath(parsed.data.code)}`
    return {
      title: `Week ${week}: ${headline}`,
      description: `${summary} ${leagueName}.`,
      url,
      image: `${url}/wide.png`,
    }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
