import { hundredths } from '#adapters/to-hundredths'

type Numbers = Record<string, number>

/**
 * What a projection comes to by the league's own scoring, in hundredths; Sleeper's own sums are of other scorings. Null
 * where the league's scoring is not known.
 */
export function projectedPoints(projection: Numbers, scoring: Numbers | null | undefined): number | null {
  if (!scoring || Object.keys(scoring).length === 0) return null
  const told = withGapsFilled(projection, scoring)
  return hundredths(
    Object.entries(scoring).reduce((sum, [key, points]) => sum + points * (told[key] ?? 0), 0),
  )
}

/**
 * Misses are not projected, but tries and makes are; and field goals from 50 yards are not parted, as some leagues score
 * them.
 */
const withGapsFilled = (projection: Numbers, scoring: Numbers): Numbers => {
  const { fga = 0, fgm = 0, fgm_50p: from50 = 0 } = projection
  const isParted = 'fgm_50_59' in projection || 'fgm_60p' in projection
  return {
    fgmiss: Math.max(0, fga - fgm),
    ...(isParted || scoring.fgm_50p ? {} : { fgm_50_59: from50 }),
    ...projection,
  }
}
