import { StatLine } from '#core/kernel/ports/provider-week'

/** A player's figures of a week by the provider's names or numbers for them. */
export type StatMap = ReadonlyMap<string, number>

type ProvidedStats = { [Figure in keyof StatLine]?: number | null | undefined }

/** A line with what the provider tells, the rest of it null; null where it tells nothing at all. */
export function statLine(told: ProvidedStats): StatLine | null {
  const known = Object.entries(told).filter(([, figure]) => figure != null)
  return known.length === 0 ? null : StatLine.parse(Object.fromEntries(known))
}

/** What several figures come to: unknown unless all those that are `needed` are told; `more` counts where it is told. */
export function sumOf(figures: StatMap, needed: string[], more: string[] = []): number | undefined {
  if (!needed.every(name => figures.has(name))) return undefined
  return [...needed, ...more].reduce((sum, name) => sum + (figures.get(name) ?? 0), 0)
}
