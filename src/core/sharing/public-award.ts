import { sharing } from '#contract/sharing'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { allowAnyone } from '#core/kernel/authorization'
import { explanationOf, styleOfAward, titleOf } from '#core/awards/award-types/award-kind'
import { operation } from '#core/kernel/operation'
import { findShared, showsReason } from './shared-award.ts'

/** Returns an award's share page. */
export const publicAward = operation(sharing.award, allowAnyone, async (ctx, { awardId, slug }, actor) => {
  const viewer = actor.kind === 'user' ? actor.user : null
  const award = await findShared(ctx, awardId, viewer, slug)
  return {
    id: award.id,
    ...styleOfAward(award),
    title: titleOf(award),
    description: explanationOf(award),
    leagueName: award.league_name,
    currency: award.currency,
    season: award.season_year,
    week: award.week,
    managerName: award.isMember ? award.manager_name : award.publicManagerName,
    playerName: award.player_name,
    position: award.position,
    points: pointsOf(award.points_hundredths),
    prizeAmount: dollars(award.prize_cents),
    isBenchPlayer: award.is_bench_player === 1,
    why: award.isMember || showsReason(award) ? award.why : null,
    state: award.state,
    correctedBecause: award.corrected_because,
    isShared: award.isShared,
    canCancel: award.isShared && (award.isSharer || award.isWinner || award.isCommissioner),
  }
})
