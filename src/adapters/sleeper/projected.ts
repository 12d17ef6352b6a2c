import { hundredths } from '#adapters/player-line'

type Numbers = Record<string, number>

/**
 * A projection scored by the league's own scoring settings, in hundredths; Sleeper's own totals use other settings.
 * Null if the league's scoring is unknown.
 */
export function projectedPoints(projection: Numbers, scoring: Numbers | null | undefined): number | null {
  if (!scoring || Object.keys(scoring).length === 0) return null
  const projected = withGapsFilled(projection, scoring)
  return hundredths(
    Object.entries(scoring).reduce((sum, [key, points]) => sum + points * (projected[key] ?? 0), 0),
  )
}

/**
 * Misses are not projected, but attempts and makes are. Field goals from 50 yards are not split up, although some
 * leagues score them separately.
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
