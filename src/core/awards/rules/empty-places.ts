import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** Which starting places a team left empty, in words that follow its name; null where none, or nobody can tell. */
export const emptySlotsText = ({ lineup, players }: ProviderWeek, teamKey: string): string | null => {
  const filled = players.filter(player => player.teamKey === teamKey && player.slot === 'starter')
  const missing = [...(lineup ?? [])].map(({ name }) => name)
  for (const { place } of filled) {
    const at = missing.indexOf(place ?? '')
    if (at >= 0) missing.splice(at, 1)
  }
  // Whoever has no place told counts for any.
  const open = missing.length - filled.filter(({ place }) => place == null).length
  return open > 0 ? `left ${[...new Set(missing)].join(', ')} empty` : null
}
