import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { decidedOn } from '#core/weeks/corrections/decided-on'
import { livePublication } from '#core/weeks/publishing/publications'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { positions } from '#domain/positions'
import { type MoneyLine, moneyLines } from './money-lines.ts'
import { type Mover, raceOf } from './money-race.ts'
import { type NearMiss, nearMissesOf } from './near-misses.ts'

/** What a week brought a league. */
export type Recap = {
  league: LeagueRecord
  week: number
  /** In the order of the positions. */
  awards: AwardRow[]
  /** Where everybody stood once the week was given, the most first. */
  board: Mover[]
  /** The entries of the ledger that this is made of, the oldest first. */
  lines: MoneyLine[]
  nearMisses: NearMiss[]
  /** How many entries the ledger has, and its head; undefined while it is empty. */
  ledger: { length: number; hash: string } | undefined
}

/** Derives a week's recap from its awards, the ledger and what it was published on. */
export const recapOf = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<Recap> => {
  const memberOf = await mergedMembers(ctx, league.id)
  const given = await liveAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.week', '=', week)
    .orderBy('awards.id')
    .execute()
  const awards = given.map(award => ({ ...award, member_id: memberOf(award.member_id) }))
  const entries = await moneyLines(ctx, league, week)
  const lines = entries.map(line => ({ ...line, memberId: memberOf(line.memberId) }))
  return {
    league,
    week,
    awards: awards.toSorted((a, b) => order(a) - order(b)),
    board: await raceOf(ctx, league, week, lines),
    lines,
    nearMisses: await missesOf(ctx, league, week, awards),
    ledger: await ctx.db
      .selectFrom('ledger_heads')
      .select(['length', 'hash'])
      .where('chain', '=', league.id)
      .executeTakeFirst(),
  }
}

/** Whom a member counts for: somebody without an account who was merged into another counts for that one. */
const mergedMembers = async (ctx: Ctx, leagueId: number): Promise<(memberId: number) => number> => {
  const merged = await ctx.db
    .selectFrom('members')
    .select(['id', 'merged_into'])
    .where('league_id', '=', leagueId)
    .where('merged_into', 'is not', null)
    .execute()
  const into = new Map(merged.map(({ id, merged_into }) => [id, merged_into]))
  return memberId => into.get(memberId) ?? memberId
}

/** Awards of a position first, as the review has them, then those of the bench and of the season. */
const order = ({ is_bench_player, is_once_a_season, position }: AwardRow): number =>
  100 * (is_bench_player + 2 * is_once_a_season) + positions.indexOf(position)

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
