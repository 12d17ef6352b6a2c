import type { AwardRow } from '#core/awards/award-rows'
import { awardTypeOf, styleOfAward } from '#core/awards/award-types/award-kind'
import { pointsOf } from '#domain/points'
import { dollars } from '#domain/money'
import type { DisplayNames } from './names.ts'

/** Groups a week's awards by prize, in recap order. */
export const prizesOf = (awards: AwardRow[]): AwardRow[][] => {
  const prizes = new Map<string, AwardRow[]>()
  for (const award of awards) {
    const key = prizeKey(award)
    prizes.set(key, [...(prizes.get(key) ?? []), award])
  }
  return [...prizes.values()]
}

/** An additional award on top of another is a prize of its own. */
const prizeKey = (award: AwardRow): string => {
  const { id, kind, position, is_bench_player, paid_again_reason } = award
  if (paid_again_reason !== null) return `again ${id}`
  if (award.rule_version_id !== null) return ruleKey(award)
  return is_bench_player === 1 ? kind : `${kind} ${position}`
}

/** If several places are paid, tied winners share theirs. */
const ruleKey = (award: AwardRow): string => {
  const sharedBy = awardTypeOf(award)?.sharesPrizeBy
  if (sharedBy === 'position') return `${award.kind} ${award.position}`
  return sharedBy === 'place' ? `${award.kind} ${award.points_hundredths}` : award.kind
}

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
