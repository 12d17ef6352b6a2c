/** The NFL season a moment belongs to: March and later is that year's, January and February still the year's before. */
export function nflSeasonAt(nowMs: number): number {
  const now = new Date(nowMs)
  const march = 2
  return now.getUTCMonth() >= march ? now.getUTCFullYear() : now.getUTCFullYear() - 1
}
