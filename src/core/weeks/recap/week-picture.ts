import type { Ctx } from '#core/kernel/context'
import { imageVersionOf } from '#core/kernel/picture-version'
import type { WeekCard } from '#core/kernel/ports/week-card'
import { notFound } from '#core/kernel/domain-error'
import type { PictureShape } from '#domain/picture-shapes'
import { withSiteName } from '#core/kernel/site'
import type { RecapPlace } from './find-recap.ts'
import { type RecapData, loadRecapData } from './load-recap-data.ts'
import { weekCardOf } from './week-card.ts'

/**
 * @property version changes whenever anything on the image does
 * @property isOpen whether it is the public version, with names as each user allows
 */
export type WeekPicture = { png: Buffer; version: string; isOpen: boolean }

/**
 * Returns the image of a published week, drawn once per version and cached. Throws not-found for an unpublished week.
 */
export const weekPicture = async (
  ctx: Ctx,
  place: RecapPlace & { week: number },
  shape: PictureShape,
): Promise<WeekPicture> => {
  const known = await loadRecapData(ctx, place, place.week)
  if (known.facts.status !== 'published') throw notFound('Recap')
  const card = await withSiteName(ctx, { ...weekCardOf(known.recap, known.facts, known.shown), shape })
  const version = imageVersionOf(ctx, card)
  const of = {
    season_id: place.league.season_id,
    week: place.week,
    shape,
    for_members: place.isMember ? (1 as const) : (0 as const),
  }
  const cached = await ctx.db
    .selectFrom('week_images')
    .select('png_base64')
    .where(is => is.and({ ...of, version }))
    .executeTakeFirst()
  const png = cached ? Buffer.from(cached.png_base64, 'base64') : await renderAndStore(ctx, of, version, card)
  return { png, version, isOpen: !place.isMember }
}

/** Returns the current version of a week's image; null for an unpublished week. */
export const pictureVersion = async (ctx: Ctx, { recap, facts, shown }: RecapData): Promise<string | null> =>
  facts.status === 'published'
    ? imageVersionOf(ctx, await withSiteName(ctx, weekCardOf(recap, facts, shown)))
    : null

type Of = { season_id: number; week: number; shape: PictureShape; for_members: 0 | 1 }

const renderAndStore = async (ctx: Ctx, of: Of, version: string, card: WeekCard): Promise<Buffer> => {
  const png = await ctx.ports.shareArtist.drawWeek(card)
  const drawn = { version, png_base64: png.toString('base64'), drawn_at_ms: ctx.now() }
  await ctx.db
    .insertInto('week_images')
    .values({ ...of, ...drawn })
    .onConflict(existing =>
      existing.columns(['season_id', 'week', 'shape', 'for_members']).doUpdateSet(drawn),
    )
    .execute()
  return png
}
