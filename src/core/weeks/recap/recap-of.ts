import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { decidedOn } from '#core/weeks/corrections/decided-on'
import { livePublication } from '#core/weeks/publishing/publications'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { type Standing, standingsOf } from '#core/winnings/standings'
import { positions } from '#domain/positions'
import { type NearMiss, nearMissesOf } from './near-misses.ts'

/** Where somebody stands now, and how many places up (or, negative, down) the week moved them. */
export type Mover = Standing & { place: number; up: number; wonCents: number }

/** What a week brought a league. */
export type Recap = {
  league: LeagueRecord
  week: number
  /** In the order of the positions. */
  awards: AwardRow[]
  board: Mover[]
  nearMisses: NearMiss[]
  /** How many entries the ledger has, and its head; undefined while it is empty. */
  ledger: { length: number; hash: string } | undefined
}

/** Derives a week's recap from its awards, the ledger and what it was published on. */
export const recapOf = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<Recap> => {
  const awards = await liveAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.week', '=', week)
    .orderBy('awards.id')
    .execute()
  const standings = await standingsOf(ctx, league.id, league.season_id)
  return {
    league,
    week,
    awards: awards.toSorted((a, b) => order(a) - order(b)),
    board: boardOf(standings, awards),
    nearMisses: await missesOf(ctx, league, week, awards),
    ledger: await ctx.db
      .selectFrom('ledger_heads')
      .select(['length', 'hash'])
      .where('chain', '=', league.id)
      .executeTakeFirst(),
  }
}

/** Awards of a position first, as the review has them, then those of the bench and of the season. */
const order = ({ is_bench_player, is_once_a_season, position }: AwardRow): number =>
  100 * (is_bench_player + 2 * is_once_a_season) + positions.indexOf(position)

const boardOf = (standings: Standing[], awards: AwardRow[]): Mover[] => {
  const wonBy = ({ managerId }: Standing) =>
    awards
      .filter(award => award.manager_id === managerId)
      .reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  const before = (standing: Standing) => standing.winningsCents - wonBy(standing)
  const placeBy = (cents: (standing: Standing) => number, own: Standing) =>
    1 + standings.filter(other => cents(other) > cents(own)).length
  return standings.map(standing => {
    const place = placeBy(({ winningsCents }) => winningsCents, standing)
    return { ...standing, place, up: placeBy(before, standing) - place, wonCents: wonBy(standing) }
  })
}

/** Only what was published from somewhere tells who came second. */
const missesOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  awards: AwardRow[],
): Promise<NearMiss[]> => {
  const published = await livePublication(ctx, league.season_id, week)
  if (!published || awards.every(({ publication_id }) => publication_id !== published.id)) return []
  const { week: read } = await decidedOn(ctx, published.id)
  const { candidates } = await reviewWeek(ctx, league, read.provider, read)
  return nearMissesOf(awards, candidates)
}
