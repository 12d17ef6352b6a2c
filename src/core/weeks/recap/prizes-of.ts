import type { AwardRow } from '#core/awards/award-rows'

/** The awards of a week by what they share: each prize with all who have a part of it, in the order of the recap. */
export const prizesOf = (awards: AwardRow[]): AwardRow[][] => {
  const prizes = new Map<string, AwardRow[]>()
  for (const award of awards) {
    const key = prizeKey(award)
    prizes.set(key, [...(prizes.get(key) ?? []), award])
  }
  return [...prizes.values()]
}

/** What was paid besides another award is a prize of its own. */
const prizeKey = ({ id, kind, position, is_bench_player, paid_again_reason }: AwardRow): string => {
  if (paid_again_reason !== null) return `again ${id}`
  return is_bench_player === 1 ? kind : `${kind} ${position}`
}
