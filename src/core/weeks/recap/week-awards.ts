import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { positions } from '#domain/positions'

type MemberOf = (memberId: number) => number

/** Returns a function that maps a merged member without an account to the member it was merged into. */
export const mergedMembers = async (ctx: Ctx, leagueId: number): Promise<MemberOf> => {
  const merged = await ctx.db
    .selectFrom('members')
    .select(['id', 'merged_into'])
    .where('league_id', '=', leagueId)
    .where('merged_into', 'is not', null)
    .execute()
  const into = new Map(merged.map(({ id, merged_into }) => [id, merged_into]))
  return memberId => into.get(memberId) ?? memberId
}

/** Returns a week's awards in order of positions, assigned to their current members. */
export const weekAwards = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
  week: number,
  memberOf: MemberOf,
): Promise<AwardRow[]> => {
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.week', '=', week)
    .orderBy('awards.id')
    .execute()
  return awards
    .map(award => ({ ...award, member_id: memberOf(award.member_id) }))
    .toSorted((a, b) => recapOrder(a) - recapOrder(b))
}

/**
 * Sort key: awards with a position first, as in the review, then bench awards, custom rules one by one, season awards,
 * and fines last.
 */
export const recapOrder = (award: AwardRow): number =>
  1e12 * groupOf(award) + 100 * (award.rule_version_id ?? 0) + positions.indexOf(award.position)

const groupOf = ({ is_fine, is_once_a_season, is_bench_player, rule_version_id }: AwardRow): number => {
  if (is_fine === 1) return 4
  if (is_once_a_season === 1) return 3
  return rule_version_id === null ? is_bench_player : 2
}
