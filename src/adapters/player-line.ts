import { StatLine } from '#core/kernel/ports/provider-week'
import { type ScoringPosition, scoringPositions } from '#domain/positions'

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

/** A player's stats of a week by the provider's names or ids. */
export type StatMap = ReadonlyMap<string, number>

type ProvidedStats = { [Figure in keyof StatLine]?: number | null | undefined }

/** Builds a stat line from the provider's stats, the rest null; null if there are none. */
export function statLine(stats: ProvidedStats): StatLine | null {
  const known = Object.entries(stats).filter(([, value]) => value != null)
  return known.length === 0 ? null : StatLine.parse(Object.fromEntries(known))
}

/** Sums several stats. Undefined unless all of `needed` are known; stats in `more` count if known. */
export function sumOf(statMap: StatMap, needed: string[], more: string[] = []): number | undefined {
  if (!needed.every(name => statMap.has(name))) return undefined
  return [...needed, ...more].reduce((sum, name) => sum + (statMap.get(name) ?? 0), 0)
}

/** Whether a provider's position code is one of the six award positions. */
const canWin = (code: string): code is ScoringPosition => scoringPositions.some(position => position === code)

/** The first of a player's positions that can win; null for individual defenders and similar. */
export const awardPosition = (positions: string[]): ScoringPosition | null => positions.find(canWin) ?? null

/** Positions the player may be started at if they go beyond the award position itself. `positions` are positions. */
export function playsAtOf(positions: string[], own: ScoringPosition | null): { playsAt?: string[] } {
  const playsAt = [
    ...new Set([...(own === null ? [] : [own]), ...positions.filter(position => position !== '')]),
  ]
  return playsAt.length > (own === null ? 0 : 1) ? { playsAt } : {}
}
