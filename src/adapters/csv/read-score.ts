import type { WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'

/**
 * Adds each team's total (the sum of its starters' points, because a CSV file has no totals of its own) and, if the file
 * names them, opponents. `opponents` maps a team key to the opponent's key; a team missing from the file has no
 * opponent.
 */
export function scored(
  teams: WeekTeam[],
  players: WeekPlayer[],
  opponents: ReadonlyMap<string, string>,
): WeekTeam[] {
  const totals = new Map(teams.map(({ key }) => [key, totalOf(key, players)]))
  return teams.map(team => {
    const total = totals.get(team.key) ?? null
    return {
      ...team,
      ...(total === null ? {} : { total }),
      ...(opponents.size === 0 ? {} : against(otherOf(team.key, opponents), total, totals)),
    }
  })
}

/** Returns a team's opponent, even if only the opponent's rows name the matchup. */
const otherOf = (key: string, opponents: ReadonlyMap<string, string>): string | undefined => {
  const other = opponents.get(key) ?? [...opponents].find(([, named]) => named === key)?.[0]
  return other === key ? undefined : other
}

/** Sums the points of a team's starters. Null when any of them is unknown. */
function totalOf(key: string, players: WeekPlayer[]): number | null {
  const started = players.filter(({ teamKey, slot }) => teamKey === key && slot === 'starter')
  const points = started.flatMap(player => player.points ?? [])
  const isKnown = started.length > 0 && points.length === started.length
  return isKnown ? points.reduce((sum, one) => sum + one, 0) : null
}

function against(
  other: string | undefined,
  own: number | null,
  totals: ReadonlyMap<string, number | null>,
): Pick<WeekTeam, 'opponentKey' | 'result'> {
  if (other === undefined || !totals.has(other)) return { opponentKey: null, result: null }
  const theirs = totals.get(other) ?? null
  return { opponentKey: other, result: own === null || theirs === null ? null : resultOf(own - theirs) }
}

const resultOf = (margin: number): WeekTeam['result'] => {
  if (margin === 0) return 'tie'
  return margin > 0 ? 'win' : 'loss'
}
