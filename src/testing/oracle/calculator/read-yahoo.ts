import { type Json, list, number, object, objects, text } from './json.ts'
import { compare } from './read-sleeper.ts'
import {
  countedPositions,
  type Feats,
  hundredths,
  type LineupSlot,
  type Player,
  type Stage,
  type Team,
  type Week,
} from './week.ts'

const positionCodes: Record<string, string> = { Q: 'QB', W: 'WR', R: 'RB', T: 'TE' }

/** Reads a Yahoo week from its responses with `format=json`, in any order. */
export function readYahoo(responses: unknown[], week: number): Week {
  const leagues = responses.map(response => list(object(object(response).fantasy_content).league))
  const league = object(leagues[0]?.[0])
  const part = (name: string) => leagues.map(([, content]) => object(content)[name]).find(Boolean)
  const settings = merged(part('settings'))
  const matchups = members(object(object(part('scoreboard'))[0]).matchups, 'matchup')
  const places = placesOf(settings)
  const teams = members(part('teams'), 'team').map(merged)
  const seeds = new Map(
    members(object(list(part('standings'))[0]).teams, 'team')
      .map(merged)
      .map(team => [text(team.team_key), number(object(team.team_standings).playoff_seed)]),
  )
  const players = teams.flatMap(team => readPlayers(team, places))
  const of: Of = { week, settings, matchups: matchups.map(object), seeds }
  return {
    week,
    lastWeek: number(league.end_week),
    playoffStart: number(settings.playoff_start_week),
    places,
    isBestBall: false,
    hasStatuses: number(league.current_week) === week && number(league.is_finished) !== 1,
    hasBracket: true,
    teams: teams.map(team => readTeam(team, players, of)),
    players,
  }
}

/** Merges the parts of a resource, which are in nested lists, into one object. */
const merged = (resource: unknown): Json =>
  Object.assign({}, ...(Array.isArray(resource) ? resource.flat(3).map(object) : [object(resource)])) as Json

/** Members of a collection, which are keyed by number. */
const members = (collection: unknown, name: string): unknown[] =>
  Object.entries(object(collection))
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, entry]) => object(entry)[name])

function placesOf(settings: Json): LineupSlot[] {
  return objects(settings.roster_positions)
    .map(one => object(one.roster_position))
    .filter(one => number(one.is_starting_position) === 1)
    .flatMap(one => {
      const name = text(one.position)
      const positions =
        name === 'D' ? ['DL', 'LB', 'DB'] : name.split('/').map(code => positionCodes[code] ?? code)
      return Array.from({ length: number(one.count) }, () => ({ name, accepts: positions }))
    })
}

const readPlayers = (team: Json, places: LineupSlot[]): Player[] =>
  members(object(object(team.roster)[0]).players, 'player')
    .map(merged)
    .map(player => {
      const place = text(merged(player.selected_position).position)
      const position = text(player.primary_position)
      const isStarter = places.some(({ name }) => name === place)
      return {
        name: text(object(player.name).full),
        team: text(team.team_key),
        position,
        eligible: objects(player.eligible_positions)
          .map(one => text(one.position))
          .filter(one => one !== 'D'),
        slot: isStarter ? 'starter' : place === 'BN' ? 'bench' : 'away',
        place: isStarter ? place : null,
        points: hundredths(object(player.player_points).total),
        projected: null,
        isSuspended: player.status === 'SUSP',
        feats: countedPositions.includes(position) ? readFeats(position, object(player.player_stats)) : {},
      }
    })

/** Only listed stats are known. */
function readFeats(position: string, stats: Json): Feats {
  const values = new Map(
    objects(stats.stats)
      .map(one => object(one.stat))
      .map(one => [number(one.stat_id), number(one.value)]),
  )
  const sum = (...ids: number[]) => ids.reduce((before, id) => before + (values.get(id) ?? 0), 0)
  if (position === 'DEF') return { takeaways: sum(33, 34), sacks: sum(32), touchdowns: sum(35) }
  if (position === 'K') {
    return { fieldGoalBand: sum(23) > 0 ? 54.5 : sum(22) > 0 ? 44.5 : sum(19, 20, 21) > 0 ? 19.5 : 0 }
  }
  return {
    receptions: sum(11),
    rushingYards: sum(9),
    receivingYards: sum(12),
    passingYards: sum(4),
    touchdowns: sum(5, 10, 13, 15),
  }
}

type Of = { week: number; settings: Json; matchups: Json[]; seeds: Map<string, number> }

/** A team without a game isn't on the scoreboard. Its score is the sum of its starters. */
function readTeam(team: Json, players: Player[], of: Of): Team {
  const key = text(team.team_key)
  const matchup = of.matchups.find(one => sidesOf(one).some(side => side.team_key === key))
  const sides = matchup ? sidesOf(matchup) : []
  const own = sides.find(side => side.team_key === key)
  const other = sides.find(side => side.team_key !== key)
  const starters = players.filter(one => one.team === key && one.slot === 'starter')
  const sum = starters.reduce((before, one) => before + (one.points ?? 0), 0)
  const points = own === undefined ? sum : pointsOf(own, 'team_points')
  return {
    key,
    name: text(team.name),
    points,
    isHandSet: false,
    projected: pointsOf(own, 'team_projected_points'),
    opponent: other ? text(other.team_key) : null,
    result: other ? compare(points, pointsOf(other, 'team_points')) : null,
    stage: stageOf(key, matchup, of),
  }
}

const sidesOf = (matchup: Json): Json[] => members(object(matchup[0]).teams, 'team').map(merged)

const pointsOf = (side: Json | undefined, name: string): number | null =>
  hundredths(object(side?.[name]).total)

/** Teams with a bye aren't on the scoreboard. Only their seed identifies them, in the first playoff week. */
function stageOf(key: string, matchup: Json | undefined, { week, settings, seeds }: Of): Stage {
  const start = number(settings.playoff_start_week)
  if (week < start) return 'regular'
  if (matchup !== undefined) return number(matchup.is_consolation) === 1 ? 'plays' : 'still in'
  const seed = seeds.get(key) ?? 0
  return week === start && seed > 0 && seed <= number(settings.num_playoff_teams) ? 'still in' : 'idle'
}
