import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leaguePage, type LeaguePage } from '#contract/weeks/league-page'
import { visitor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { leaguePicture } from '#core/weeks/league-page/league-picture'
import { readLeaguePage } from '#core/weeks/league-page/read-page'
import { leaguePagePath, leaguePicturePath } from '#domain/recap-address'
import { dollarsText } from '#domain/money'
import { type PageTags, sendPicture, serveTagged } from './meta-tags.ts'

const addresses = ['/league/:leagueId', '/league/:leagueId/:season'] as const

/**
 * Serves the public pages of leagues with meta tags for chat and social apps, and their images. For a league without a
 * public page it serves the plain web app with the same message as for a missing league.
 */
export const serveLeaguePages = (app: FastifyInstance, ctx: Ctx, webFolder: string | undefined): void => {
  for (const path of addresses) {
    app.get(`${path}/standings.png`, (request, reply) => sendStandings(ctx, request, reply))
    if (webFolder !== undefined) serveTagged(app, ctx, { path, webFolder }, tagsOf)
  }
}

/** Revalidated on each view, so that a disabled page disappears immediately. */
const sendStandings = async (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const address = leaguePage.read.input.parse(request.params)
  return sendPicture(request, reply, { ...(await leaguePicture(ctx, address)), isOpen: false })
}

const tagsOf = async (ctx: Ctx, params: unknown): Promise<PageTags | undefined> => {
  const parsed = leaguePage.read.input.safeParse(params)
  if (!parsed.success) return undefined
  try {
    const page = await readLeaguePage.run(ctx, visitor, parsed.data)
    const { publicUrl } = ctx.config
    return {
      title: titleOf(page),
      description: descriptionOf(page),
      url: `${publicUrl}${leaguePagePath(parsed.data)}`,
      image: `${publicUrl}${leaguePicturePath(parsed.data)}`,
      imageAlt: altOf(page),
      isListed: true,
      feed: `${publicUrl}/league/${page.leagueId}/feed.xml`,
    }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

const titleOf = ({ leagueName, lead }: LeaguePage): string => (lead ? `${leagueName}: ${lead}` : leagueName)

const descriptionOf = ({ season, throughWeek, lastWeek, distributed, currency }: LeaguePage): string =>
  throughWeek === null
    ? `Season ${season}. No weeks published yet.`
    : `Season ${season}, through week ${throughWeek} of ${lastWeek}. ${dollarsText(distributed, currency)} distributed.`

const altOf = ({ leagueName, throughWeek, race, currency }: LeaguePage): string => {
  const first = race
    .filter(({ total }) => total > 0)
    .slice(0, 3)
    .map(({ name, total }) => `${name} ${dollarsText(total, currency)}`)
  const through = throughWeek === null ? '' : ` through week ${throughWeek}`
  return `${leagueName}${through}${first.length > 0 ? `: ${first.join(', ')}` : ''}`
}
