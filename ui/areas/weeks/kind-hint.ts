import type { AwardKind } from '#contract/awards'

/** What a kind's prize is one of. */
export const kindHint = ({ cadence, sharesPrizeBy }: AwardKind): string => {
  if (cadence === 'season') return 'Once a season'
  return sharesPrizeBy === 'position' ? 'Per position' : 'Per week'
}
