import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/**
 * Lists the starting slots a team left empty, phrased to follow its name; null when there are none or it is unknown.
 */
export const emptySlotsText = ({ lineup, players }: ProviderWeek, teamKey: string): string | null => {
  const filled = players.filter(player => player.teamKey === teamKey && player.slot === 'starter')
  const missing = [...(lineup ?? [])].map(({ name }) => name)
  for (const { place } of filled) {
    const at = missing.indexOf(place ?? '')
    if (at >= 0) missing.splice(at, 1)
  }
  // A player without a reported slot can fill any.
  const open = missing.length - filled.filter(({ place }) => place == null).length
  return open > 0 ? `left ${[...new Set(missing)].join(', ')} empty` : null
}
