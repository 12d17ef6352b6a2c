import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'

/** Returns a player of a week by name, for assertions. Throws if there is none. */
export function playerNamed(week: ProviderWeek, name: string): WeekPlayer {
  const player = week.players.find(one => one.name === name)
  if (player === undefined) throw new Error(`No ${name} in week ${week.week}`)
  return player
}

/** Lists the best starters of each position and of the bench, including ties: 'QB Cassian Rowe 2746'. */
export function leadersOf(week: ProviderWeek): string[] {
  return ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'bench'].flatMap(place => {
    const rivals = week.players.filter(
      ({ slot, position }) =>
        position !== null && (slot === 'bench' ? place === slot : slot === 'starter' && position === place),
    )
    const best = Math.max(...rivals.map(player => player.points ?? -Infinity))
    return rivals.filter(player => player.points === best).map(player => `${place} ${player.name} ${best}`)
  })
}
