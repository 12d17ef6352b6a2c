/** Points are integer hundredths internally and decimals in the API. */
export const hundredths = (points: number): number => Math.round(points * 100)

export const pointsOf = (hundredths: number): number => hundredths / 100

// Rounds via hundredths: 27.45 is slightly less in binary and would be rounded to 27.4.
const toTenths = (points: number): string => (Math.round(hundredths(points) / 10) / 10).toFixed(1)

/**
 * Formats points with one decimal, or with two if a different value shown with it would look equal.
 *
 * @param points decimal, as in the API
 * @param among the other values of the list
 */
export const pointsText = (points: number, among: readonly number[] = []): string => {
  const short = toTenths(points)
  const looksEqual = among.some(other => other !== points && toTenths(other) === short)
  return looksEqual ? points.toFixed(2) : short
}

/** Formats a point change with the second decimal, which can decide awards: +0.60, −8.40. */
export const pointsChangeText = (before: number, after: number): string => {
  const by = hundredths(after) - hundredths(before)
  return `${by > 0 ? '+' : '−'}${pointsOf(Math.abs(by)).toFixed(2)}`
}

/** Formats a point difference with its deciding digit: 0.7, or 0.04 if one decimal is not enough. */
export const gapText = (points: number): string =>
  hundredths(points) % 10 === 0 ? points.toFixed(1) : points.toFixed(2)
