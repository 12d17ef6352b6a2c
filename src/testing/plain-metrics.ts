/**
 * Independent implementation of the catalog's metrics, with plain code and data, to compare both results. Points are in
 * hundredths.
 */
export type PlainPlayer = {
  id: string
  team: string
  /** QB, RB, WR, TE, K, DEF, or '' for any other player. */
  position: string
  /** Additional eligible positions. */
  alsoAt?: string[]
  /** Starting slot, 'bench', or '' elsewhere. */
  place: string
  points: number
  did: Partial<Record<PlainStat, number>>
}
export type PlainStat =
  | 'passYards'
  | 'rushYards'
  | 'receivingYards'
  | 'receptions'
  | 'touchdowns'
  | 'longestPlay'
  | 'fieldGoal'
  | 'takeaways'
  | 'sacks'
export type PlainTeam = { key: string; total: number; projected: number | null; against: string | null }
export type PlainWeek = {
  week: number
  isOver: boolean
  teams: PlainTeam[]
  players: PlainPlayer[]
  /** Starting slots: their names and eligible positions. */
  places: { name: string; accepts: string[] }[]
  suspended: string[]
}

type Values = [id: string, value: number][]

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
const starters = (week: PlainWeek, team: string) =>
  week.players.filter(player => player.team === team && player.place !== 'bench' && player.place !== '')
const benched = (week: PlainWeek, team: string) =>
  week.players.filter(player => player.team === team && player.place === 'bench')

const computed = new WeakMap<PlainWeek, Map<string, number>>()

const maxPossiblePoints = (week: PlainWeek, team: string): number => {
  const teams = computed.get(week) ?? new Map<string, number>()
  computed.set(week, teams)
  const points = teams.get(team) ?? tryAll(week, team)
  teams.set(team, points)
  return points
}

/** Maximum points of a lineup without needlessly empty slots, or with empty ones if the team scored more that way. */
function tryAll(week: PlainWeek, team: string): number {
  const players = [...starters(week, team), ...benched(week, team)]
  const filled = best(week, players, 1_000_000)
  const full = filled - Math.round(filled / 1_000_000) * 1_000_000
  const positive = players.filter(({ points }) => points > 0)
  return full >= played(week, team) ? full : best(week, positive, 0)
}

/** Tries every way to fill the slots, one after another. A filled slot gets a bonus. */
function best(week: PlainWeek, players: PlainPlayer[], worth: number): number {
  const known = new Map<string, number>()
  const bestFrom = (place: number, used: number): number => {
    const at = week.places[place]
    if (at === undefined) return 0
    const key = `${place} ${used}`
    const before = known.get(key)
    if (before !== undefined) return before
    const tried = players.map((player, index) =>
      (player.place === at.name ||
        [player.position, ...(player.alsoAt ?? [])].some(position => at.accepts.includes(position))) &&
      (used & (1 << index)) === 0
        ? player.points + worth + bestFrom(place + 1, used | (1 << index))
        : -Infinity,
    )
    const found = Math.max(bestFrom(place + 1, used), ...tried)
    known.set(key, found)
    return found
  }
  return bestFrom(0, 0)
}

const played = (week: PlainWeek, team: string) => sum(starters(week, team).map(({ points }) => points))

const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000)

const above = (values: Values): Values => values.filter(([, value]) => value > 0)
const below = (values: Values): Values => values.filter(([, value]) => value < 0)

/** Returns the values each metric measures. Empty for a metric that measures no team. */
export function plainMetrics(week: PlainWeek, earlier: PlainWeek[]): Record<string, Values> {
  const { teams } = week
  const totals = new Map(teams.map(({ key, total }) => [key, total]))
  const byTeam = (value: (team: PlainTeam) => number | null): Values =>
    teams.flatMap(team => {
      const found = value(team)
      return found === null ? [] : [[`team:${team.key}`, found] as [string, number]]
    })
  const margin = ({ total, against }: PlainTeam) =>
    against === null || !week.isOver ? null : total - (totals.get(against) ?? Number.NaN)
  const won = (team: PlainTeam) => (margin(team) ?? 0) > 0
  const lost = (team: PlainTeam) => (margin(team) ?? 0) < 0
  const playing = teams.filter(team => margin(team) !== null)
  const luck = (team: PlainTeam) => {
    if (margin(team) === null || playing.length < 3) return null
    const others = playing.filter(other => other !== team)
    const beaten = others.filter(other => other.total < team.total).length
    const even = others.filter(other => other.total === team.total).length
    const result = won(team) ? 1 : lost(team) ? 0 : 0.5
    return Math.round((result - (beaten + even / 2) / others.length) * 10_000)
  }
  const over = ({ total, projected }: PlainTeam) => (projected === null ? null : total - projected)
  const possible = new Map(teams.map(({ key }) => [key, maxPossiblePoints(week, key)]))
  const efficiency = ({ key }: PlainTeam) => percent(played(week, key), possible.get(key) ?? 0)
  const total = ({ total }: PlainTeam) => total

  const started = week.players.filter(
    ({ place, position }) => place !== 'bench' && place !== '' && position !== '',
  )
  const points = (players: PlainPlayer[]): Values => players.map(({ id, points }) => [id, points])
  const at = (...positions: string[]) =>
    points(started.filter(({ position }) => positions.includes(position)))
  const flexible = week.places
    .filter(({ accepts: positions }) => positions.length > 1)
    .map(({ name }) => name)
  const winners = new Set(playing.filter(won).map(({ key }) => key))
  const leader = (team: string, position: string) =>
    started
      .filter(player => player.team === team && player.position === position)
      .sort((a, b) => b.points - a.points)[0]
  const did = (stat: PlainStat, positions?: string): Values =>
    started.flatMap(({ id, did, position }) => {
      const value = did[stat]
      return value === undefined || value <= 0 || (positions !== undefined && positions !== position)
        ? []
        : [[id, value * 100] as [string, number]]
    })

  const weeks = [...earlier, week]
  const season = (value: (key: string) => number): Values =>
    teams.map(({ key }) => [`team:${key}`, value(key)])
  const totalOf = (one: PlainWeek, key: string) =>
    one.teams.find(team => team.key === key)?.total ?? Number.NaN
  const wins = (): Values => {
    const finished = weeks.filter(({ isOver }) => isOver)
    if (finished.length === 0) return []
    return teams.flatMap(({ key }) => {
      const halves = finished.flatMap(one => {
        const against = one.teams.find(team => team.key === key)?.against ?? null
        return against === null ? [] : [1 + Math.sign(totalOf(one, key) - totalOf(one, against))]
      })
      return halves.length === 0 ? [] : [[`team:${key}`, sum(halves) * 50] as [string, number]]
    })
  }
  const eliminatedIn = (): Values => {
    let left = teams.map(({ key }) => key)
    const eliminated = new Map<string, number>()
    for (const one of weeks) {
      const lowest = Math.min(...left.map(key => totalOf(one, key)))
      const going = left.filter(key => totalOf(one, key) === lowest)
      if (going.length === left.length) continue
      for (const key of going) eliminated.set(key, one.week)
      left = left.filter(key => !going.includes(key))
    }
    return teams.map(({ key }) => [`team:${key}`, (eliminated.get(key) ?? week.week + 1) * 100])
  }

  return {
    highest_score: byTeam(total),
    lowest_score: byTeam(total),
    bad_beat: byTeam(team => (lost(team) ? team.total : null)),
    lowest_win: byTeam(team => (won(team) ? team.total : null)),
    blowout: byTeam(team => (won(team) ? margin(team) : null)),
    narrowest_win: byTeam(team => (won(team) ? margin(team) : null)),
    narrowest_loss: byTeam(team => (lost(team) ? -(margin(team) ?? 0) : null)),
    over_projection: above(byTeam(over)),
    under_projection: below(byTeam(over)),
    closest_to_projection: byTeam(over),
    best_efficiency: byTeam(efficiency),
    worst_efficiency: byTeam(efficiency),
    points_left_on_bench: byTeam(({ key }) => (possible.get(key) ?? 0) - played(week, key)),
    luckiest: above(byTeam(luck)),
    unluckiest: below(byTeam(luck)),
    total_with_bench: byTeam(
      ({ key }) =>
        sum(starters(week, key).map(({ points }) => points)) +
        sum(benched(week, key).map(({ points }) => points)),
    ),
    gain_on_average:
      earlier.length === 0
        ? []
        : byTeam(({ key, total }) =>
            Math.round(total - sum(earlier.map(one => totalOf(one, key))) / earlier.length),
          ),
    closest_to_target: byTeam(total),
    best_per_position: points(started),
    best_benched: points(week.players.filter(({ place, position }) => place === 'bench' && position !== '')),
    best_pair: teams.flatMap(({ key }): Values => {
      const [passer, end] = [leader(key, 'QB'), leader(key, 'TE')]
      return passer && end ? [[`${passer.id}+${end.id}`, passer.points + end.points]] : []
    }),
    best_flex: points(started.filter(({ place }) => flexible.includes(place))),
    best_kicker: at('K'),
    best_defence: at('DEF'),
    best_starter: points(started),
    lowest_starter_on_winner: points(started.filter(({ team }) => winners.has(team))),
    largest_share: started.map(({ id, team, points }) => [
      id,
      percent(points, sum(starters(week, team).map(({ points }) => points))),
    ]),
    longest_field_goal: started.flatMap(({ id, did }): Values =>
      did.fieldGoal === undefined ? [] : [[id, did.fieldGoal * 100]],
    ),
    longest_play: did('longestPlay'),
    most_receptions: did('receptions'),
    most_rushing_yards: did('rushYards'),
    most_receiving_yards: did('receivingYards'),
    most_passing_yards: did('passYards'),
    most_touchdowns: did('touchdowns'),
    most_takeaways: did('takeaways', 'DEF'),
    most_sacks: did('sacks', 'DEF'),
    most_points_for: season(key => sum(weeks.map(one => totalOf(one, key)))),
    best_single_week: season(key => Math.max(...weeks.map(one => totalOf(one, key)))),
    most_weekly_highs: season(
      key => 100 * weeks.filter(one => one.teams.every(({ total }) => total <= totalOf(one, key))).length,
    ),
    regular_season_winner: wins(),
    survivor: eliminatedIn(),
    season_efficiency: season(key =>
      percent(sum(weeks.map(one => played(one, key))), sum(weeks.map(one => maxPossiblePoints(one, key)))),
    ),
    last_place: wins(),
    first_suspended: started
      .filter(({ id }) => week.suspended.includes(id))
      .map(({ id }) => [id, week.week * 100]),
  }
}
