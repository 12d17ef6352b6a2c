import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { shareImage, shareLabels } from '#core/sharing/share-image'
import { findShared } from '#core/sharing/shared-award'
import { readSharePlace, sharePlaceText } from '#domain/recap-address'
import { type PageTags, sendPicture, serveTagged } from './meta-tags.ts'
import { actorOf, requestContextOf } from './serve.ts'

const Params = z.object({
  place: z.string().transform((text, issues) => {
    const place = readSharePlace(text)
    if (place) return place
    issues.addIssue("The link doesn't name an award")
    return z.NEVER
  }),
})

/**
 * Serves the image of a shared award, and its page with meta tags for chat and social apps, which run no JavaScript.
 * For an award that is not public it serves the plain web app, which explains the situation.
 */
export const serveShares = (app: FastifyInstance, ctx: Ctx, webFolder: string | undefined): void => {
  app.get('/share/award/:place/image.png', (request, reply) => sendImage(ctx, request, reply))
  if (webFolder === undefined) return
  serveTagged(app, ctx, { path: '/share/award/:place', webFolder }, tagsOf)
}

const sendImage = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { place } = Params.parse(request.params)
  const requestCtx = { ...ctx, requestContext: requestContextOf(ctx, request, reply) }
  const actor = await actorOf(requestCtx, request)
  return sendPicture(request, reply, await shareImage(ctx, actor, place))
}

/** Undefined for content that only league members may see: a crawler is always signed out. */
const tagsOf = async (ctx: Ctx, params: unknown): Promise<PageTags | undefined> => {
  const parsed = Params.safeParse(params)
  if (!parsed.success) return undefined
  try {
    const { place } = parsed.data
    const award = await findShared(ctx, place.awardId, null, place.slug)
    const { title, description } = shareLabels(award)
    const url = `${ctx.config.publicUrl}/share/award/${sharePlaceText(place)}`
    return { title, description, url, image: `${url}/image.png`, isListed: award.page_is_public === 1 }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
