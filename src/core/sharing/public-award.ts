import { sharing } from '#contract/sharing'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { anyone } from '#core/kernel/access'
import { explanationOf, titleOf } from '#core/awards/kinds/registry'
import { operation } from '#core/kernel/operation'
import { findShared } from './shared-award.ts'

/** An award as its share page shows it. */
export const publicAward = operation(sharing.award, anyone, async (ctx, { awardId, slug }, actor) => {
  const onlooker = actor.kind === 'user' ? actor.user : null
  const award = await findShared(ctx, awardId, onlooker, slug)
  return {
    id: award.id,
    type: award.kind,
    title: titleOf(award.kind),
    description: explanationOf(award.kind),
    leagueName: award.league_name,
    season: award.season_year,
    week: award.week,
    managerName: award.manager_name,
    playerName: award.player_name,
    position: award.position,
    points: pointsOf(award.points_hundredths),
    prizeAmount: dollars(award.prize_cents),
    isBenchPlayer: award.is_bench_player === 1,
    state: award.state,
    correctedBecause: award.corrected_because,
    isShared: award.isShared,
    mayWithdraw: award.isShared && (award.isSharer || award.isWinner || award.isCommissioner),
  }
})
