import type { AwardRow } from '#core/awards/award-rows'
import { styleOfAward } from '#core/awards/award-types/award-kind'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import type { DisplayNames } from './display-names.ts'

/** Returns a prize winner as visible to the reader. */
export const toRecapWinner = (award: AwardRow, prize: AwardRow[], shown: DisplayNames) => ({
  ...styleOfAward(award),
  position: award.position,
  isBenchPlayer: award.is_bench_player === 1,
  playerName: award.player_name,
  nflTeam: award.nfl_team ?? '',
  key: award.member_id,
  managerName: shown(award.member_id, award.manager_name),
  points: pointsOf(award.points_hundredths),
  prizeAmount: dollars(award.prize_cents),
  sharedBy: prize.length,
})
