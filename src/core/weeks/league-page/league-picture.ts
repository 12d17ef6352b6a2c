import type { Ctx } from '#core/kernel/context'
import type { LeaguePageAddress } from '#domain/recap-address'
import { visitor } from '#core/kernel/authorization'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { withSiteName } from '#core/kernel/instance-settings'
import { imageVersionOf } from '#core/kernel/picture-version'
import type { LeagueCard } from '#core/kernel/ports/share-card'
import { drawable, drawableMoney } from '#domain/plain-text'
import { moneyText } from '#domain/money'
import { seasonWeeks, weekInProgress } from '#domain/calendar'
import { publicLeague } from './public-league.ts'
import { seasonShown, type SeasonShown, leadOf } from './season-shown.ts'

/** @property version changes whenever anything on the image does */
type LeaguePicture = { png: Buffer; version: string }

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

/** Returns everything drawn on the share image of a league's standings. */
const leagueCardOf = ({ league, weekly, race, latest }: SeasonShown, nowMs: number): LeagueCard => {
  const lead = leadOf(race, league.currency)
  const max = Math.max(1, ...weekly.map(({ cents }) => cents))
  const of = new Map(weekly.map(({ week, cents }) => [week, cents]))
  return {
    leagueName: drawable(league.name),
    through: latest ? `Through week ${latest.week}` : `${league.season_year} season`,
    lead: lead && {
      ...lead,
      name: drawable(lead.name),
      amount: drawableMoney(lead.amount, league.currency),
    },
    top: race
      .slice(0, 3)
      .filter(({ winningsCents }) => winningsCents > 0)
      .map(({ place, name, winningsCents }) => ({
        rank: place,
        name: drawable(name),
        amount: drawableMoney(moneyText(winningsCents, league.currency), league.currency),
      })),
    weeks: seasonWeeks.map(week => Math.max(0, of.get(week) ?? 0) / max),
    currentWeek: league.season_status === 'ended' ? null : weekInProgress(nowMs, league.season_year),
  }
}
