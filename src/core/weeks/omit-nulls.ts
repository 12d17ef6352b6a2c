import type { ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'

/**
 * A week as it is kept: figures that the provider does not tell are left out, and come back as null when it is read. They
 * are a third of it as JSON and a tenth as it is packed.
 */
export const omitNulls = (week: ProviderWeek): object => ({
  ...week,
  players: week.players.map(player =>
    player.line ? { ...player, line: knownStatsOf(player.line) } : player,
  ),
})

const knownStatsOf = (line: StatLine): Partial<StatLine> =>
  Object.fromEntries(Object.entries(line).filter(([, figure]) => figure !== null))
