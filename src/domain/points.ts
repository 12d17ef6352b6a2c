/** Points are whole hundredths inside and decimals on the wire. */
export const hundredths = (points: number): number => Math.round(points * 100)
export const pointsOf = (hundredths: number): number => hundredths / 100

// Through whole hundredths: 27.45 is a hair less in binary, and would be cut to 27.4.
const toTenths = (points: number): string => (Math.round(hundredths(points) / 10) / 10).toFixed(1)

/**
 * Points with one decimal; with two when another value shown beside it would look equal although it is not.
 *
 * @param points as the wire has them, decimal
 * @param among the other values on the list
 */
export const pointsText = (points: number, among: readonly number[] = []): string => {
  const short = toTenths(points)
  const looksEqual = among.some(other => other !== points && toTenths(other) === short)
  return looksEqual ? points.toFixed(2) : short
}

/** By how much points changed, with the second decimal, which decides awards: +0.60, −8.40. */
export const pointsChangeText = (before: number, after: number): string => {
  const by = hundredths(after) - hundredths(before)
  return `${by > 0 ? '+' : '−'}${pointsOf(Math.abs(by)).toFixed(2)}`
}
