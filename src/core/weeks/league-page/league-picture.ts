import { visitor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { imageVersionOf } from '#core/kernel/picture-version'
import type { LeagueCard } from '#core/kernel/ports/league-card'
import { leagueInSeason } from '#core/leagues/season/find-season'
import type { LeaguePageAddress } from '#domain/recap-address'
import { withSiteName } from '#core/kernel/site'
import { leagueCardOf } from './league-card.ts'
import { publicLeague } from './public-league.ts'
import { seasonShown } from './season-shown.ts'

/** @property version changes whenever anything on the image does */
export type LeaguePicture = { png: Buffer; version: string }

/**
 * Returns the public image of a league's standings, drawn once per version and cached. Throws not-found for a league
 * without a public page.
 */
export const leaguePicture = async (
  ctx: Ctx,
  { leagueId, season }: LeaguePageAddress,
): Promise<LeaguePicture> => {
  const access = await publicLeague.permit(ctx, visitor, { leagueId })
  const league = await leagueInSeason(ctx, access.league, season)
  const card = await withSiteName(ctx, leagueCardOf(await seasonShown(ctx, league), ctx.now()))
  const version = imageVersionOf(ctx, card)
  const cached = await ctx.db
    .selectFrom('season_images')
    .select('png_base64')
    .where('season_id', '=', league.season_id)
    .where('version', '=', version)
    .executeTakeFirst()
  const png = cached
    ? Buffer.from(cached.png_base64, 'base64')
    : await renderAndStore(ctx, league.season_id, version, card)
  return { png, version }
}

const renderAndStore = async (
  ctx: Ctx,
  seasonId: number,
  version: string,
  card: LeagueCard,
): Promise<Buffer> => {
  const png = await ctx.ports.shareArtist.drawLeague(card)
  const drawn = { version, png_base64: png.toString('base64'), drawn_at_ms: ctx.now() }
  await ctx.db
    .insertInto('season_images')
    .values({ season_id: seasonId, ...drawn })
    .onConflict(existing => existing.column('season_id').doUpdateSet(drawn))
    .execute()
  return png
}
