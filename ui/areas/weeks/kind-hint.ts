import type { AwardKind } from '#contract/awards'

/** Describes how an award type's prize is given. */
export const kindHint = ({ isOfSeason, sharesPrizeBy, places, isFine }: AwardKind): string => {
  if (isOfSeason) return 'Once a season'
  if (isFine) return 'A fine: the winner pays it'
  if (sharesPrizeBy === 'place') return `Weekly, for ${places.length} places`
  if (sharesPrizeBy === 'each') return 'Per winner'
  return sharesPrizeBy === 'position' ? 'Per position' : 'Per week'
}
