import { StatLine } from '#core/kernel/ports/provider-week'

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
