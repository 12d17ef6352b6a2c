/**
 * Converts a provider's points to hundredths, rounded once. Providers mix types ('8.58', 8.58, 5.300000000000001). Null
 * when there is no number, which means unknown and never 0.
 */
export function hundredths(points: unknown): number | null {
  const number = typeof points === 'string' && points.trim() !== '' ? Number(points) : points
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  const whole = Math.round(withoutNoise(Math.abs(number) * 100))
  return number < 0 && whole > 0 ? -whole : whole
}

/** Binary fractions make 1.005 * 100 slightly less than 100.5. No provider sends more than six decimals. */
const withoutNoise = (number: number) => Number(number.toFixed(6))
