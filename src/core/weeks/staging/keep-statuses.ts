import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/**
 * The week with the statuses that an earlier read found while it was being played. Providers tell today's status only,
 * so a read after the week would wipe out what proves a suspension. Slots and points are the
 * later read's.
 */
export const withEarlierStatuses = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  if (week.statusesAreOfWeek || !earlier.statusesAreOfWeek || week.leagueRef !== earlier.leagueRef)
    return week
  const before = new Map(earlier.players.map(player => [player.id, player]))
  return {
    ...week,
    statusesAreOfWeek: true,
    statusesReadAtMs: earlier.statusesReadAtMs ?? null,
    players: week.players.map(player => ({
      ...player,
      status: before.get(player.id)?.status ?? null,
      isSuspended: before.get(player.id)?.isSuspended ?? false,
    })),
  }
}
