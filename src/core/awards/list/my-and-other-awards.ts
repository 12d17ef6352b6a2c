import { recentAwards } from '#contract/awards'
import { requireSignedIn } from '#core/kernel/authorization'
import { member } from '#core/leagues/access'
import { effectiveMemberId } from '#core/leagues/members/member-columns'
import { readLeague } from '#core/leagues/read-league'
import { operation } from '#core/kernel/operation'
import { toAward, activeAwards, activeAwardsIn } from '#core/awards/award-rows'

/** Lists the caller's awards in all leagues, newest first. */
export const myAwards = operation(recentAwards.own, requireSignedIn, async (ctx, _input, user) => {
  const rows = await activeAwards(ctx)
    .where('members.user_id', '=', user.id)
    .orderBy('awards.id', 'desc')
    .execute()
  return rows.map(toAward)
})

/** Lists the ten newest awards of the current season won by others. */
export const otherAwards = readLeague(
  recentAwards.ofOthers,
  member,
  async (ctx, _input, { league, memberId }) => {
    const rows = await activeAwardsIn(ctx, league.id)
      .where('awards.season_id', '=', league.season_id)
      .where(effectiveMemberId, '<>', memberId ?? 0)
      .orderBy('awards.id', 'desc')
      .limit(10)
      .execute()
    return rows.map(toAward)
  },
)
