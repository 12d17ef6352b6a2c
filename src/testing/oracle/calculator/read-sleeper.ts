import { type Json, number, object, objects, text, texts } from './json.ts'
import {
  type Feats,
  hundredths,
  type LineupSlot,
  type Player,
  type Result,
  type Stage,
  type Team,
  type Week,
} from './week.ts'

const slotsOf: Record<string, string[]> = {
  FLEX: ['RB', 'WR', 'TE'],
  REC_FLEX: ['WR', 'TE'],
  WRRB_FLEX: ['WR', 'RB'],
  SUPER_FLEX: ['QB', 'RB', 'WR', 'TE'],
  IDP_FLEX: ['DL', 'LB', 'DB'],
}

/** Reads a Sleeper week from its responses, in any order. */
export function readSleeper(responses: unknown[], week: number): Week {
  const parts = sort(responses)
  const settings = object(parts.league.settings)
  const places = texts(parts.league.roster_positions)
    .filter(name => !['BN', 'IR', 'TAXI'].includes(name))
    .map((name): LineupSlot => ({ name, accepts: slotsOf[name] ?? [name] }))
  const players = parts.matchups.flatMap(matchup => readPlayers(parts, matchup, places))
  const playoffStart = number(settings.playoff_week_start)
  return {
    week,
    lastWeek: playoffStart + Math.ceil(Math.log2(number(settings.playoff_teams))) - 1,
    playoffStart,
    places,
    isBestBall: settings.best_ball === 1,
    hasStatuses: number(parts.state.week) === week,
    hasBracket: parts.brackets.length > 0,
    teams: parts.matchups.map(matchup => readTeam(parts, matchup, week, players)),
    players,
  }
}

type Parts = {
  league: Json
  users: Json[]
  rosters: Json[]
  matchups: Json[]
  players: Json
  state: Json
  stats: Map<string, Json>
  projections: Map<string, Json>
  /** Winners' bracket first. */
  brackets: Json[][]
}

function sort(responses: unknown[]): Parts {
  const lists = responses.filter(Array.isArray).map(objects)
  const having = (...keys: string[]) => lists.filter(([first]) => keys.every(key => first && key in first))
  const [league = {}, players = {}, state = {}] = [
    responses.map(object).find(one => 'roster_positions' in one),
    responses.map(object).find(one => Object.values(one).some(inner => 'player_id' in object(inner))),
    responses.map(object).find(one => 'season_type' in one),
  ]
  const rows = (category: string) =>
    new Map(
      having('player_id', 'stats')
        .flat()
        .filter(row => row.category === category && 'gp' in object(row.stats))
        .map(row => [text(row.player_id), object(row.stats)]),
    )
  return {
    league,
    players,
    state,
    users: having('user_id').flat(),
    rosters: having('owner_id', 'roster_id').flat(),
    matchups: having('matchup_id', 'starters').flat(),
    stats: rows('stat'),
    projections: rows('proj'),
    brackets: having('r', 'm', 't1'),
  }
}

function readPlayers(
  { league, players, rosters, stats, projections }: Parts,
  matchup: Json,
  places: LineupSlot[],
): Player[] {
  const roster = rosters.find(({ roster_id }) => roster_id === matchup.roster_id) ?? {}
  const away = [...texts(roster.reserve), ...texts(roster.taxi)]
  const starters = texts(matchup.starters)
  const points = object(matchup.players_points)
  return texts(matchup.players).map(id => {
    const fields = object(players[id])
    const place = starters.indexOf(id)
    const projection = projections.get(id)
    return {
      name: text(fields.full_name) || `${text(fields.first_name)} ${text(fields.last_name)}`,
      team: text(matchup.roster_id),
      position: text(fields.position),
      eligible: texts(fields.fantasy_positions),
      slot: place >= 0 ? 'starter' : away.includes(id) ? 'away' : 'bench',
      place: place >= 0 ? (places[place]?.name ?? null) : null,
      points: hundredths(points[id]),
      projected: projection ? scored(projection, object(league.scoring_settings)) : null,
      isSuspended: fields.injury_status === 'Sus',
      feats: readFeats(stats.get(id)),
    }
  })
}

const scored = (stats: Json, scoring: Json): number | null =>
  hundredths(
    Object.entries(scoring).reduce((sum, [key, worth]) => sum + number(stats[key]) * number(worth), 0),
  )

/** Players who did not play have no stats. For those who played, missing stats are zero. */
function readFeats(stats: Json | undefined): Feats {
  if (stats === undefined) return {}
  const sum = (...keys: string[]) => keys.reduce((before, key) => before + number(stats[key]), 0)
  return {
    receptions: sum('rec'),
    rushingYards: sum('rush_yd'),
    receivingYards: sum('rec_yd'),
    passingYards: sum('pass_yd'),
    touchdowns: sum('pass_td', 'rush_td', 'rec_td', 'st_td', 'def_td'),
    takeaways: sum('int', 'fum_rec'),
    sacks: sum('sack'),
    longestPlay: Math.max(sum('pass_lng'), sum('rush_lng'), sum('rec_lng')),
    longestFieldGoal: sum('fgm_lng'),
  }
}

function readTeam(parts: Parts, matchup: Json, week: number, players: Player[]): Team {
  const key = text(matchup.roster_id)
  const other = parts.matchups.find(
    one => one !== matchup && one.matchup_id !== null && one.matchup_id === matchup.matchup_id,
  )
  const starters = players.filter(({ team, slot }) => team === key && slot === 'starter')
  return {
    key,
    name: nameOf(parts, key),
    points: pointsOf(matchup),
    isHandSet: matchup.custom_points !== null,
    projected: expectsLineups(parts) ? starters.reduce((sum, one) => sum + (one.projected ?? 0), 0) : null,
    opponent: other === undefined ? null : text(other.roster_id),
    result: other === undefined ? null : compare(pointsOf(matchup), pointsOf(other)),
    stage: stageOf(parts, key, week, other !== undefined),
  }
}

/** In best ball the starters are known only afterward, so teams have no projection. */
const expectsLineups = ({ league, projections }: Parts): boolean =>
  projections.size > 0 && object(league.settings).best_ball !== 1

function nameOf({ rosters, users }: Parts, key: string): string {
  const owner = rosters.find(({ roster_id }) => text(roster_id) === key)?.owner_id
  const user = users.find(({ user_id }) => user_id === owner)
  return text(object(user?.metadata).team_name) || `Team ${key}`
}

const pointsOf = (matchup: Json): number | null =>
  hundredths(matchup.custom_points) ?? hundredths(matchup.points)

export const compare = (own: number | null, other: number | null): Result | null => {
  if (own === null || other === null) return null
  return own === other ? 'tie' : own > other ? 'win' : 'loss'
}

/** The winners' bracket contains its games for first and third place, and the teams waiting for one. */
function stageOf({ league, brackets }: Parts, key: string, week: number, plays: boolean): Stage {
  const start = number(object(league.settings).playoff_week_start)
  if (week < start) return 'regular'
  const games = (brackets[0] ?? []).filter(({ t1, t2 }) => text(t1) === key || text(t2) === key)
  const round = week - start + 1
  const now = games.find(({ r }) => number(r) === round)
  const isMeant = (game: Json) => number(game.p ?? 1) <= 3
  if (now !== undefined) return isMeant(now) ? 'still in' : 'plays'
  if (!plays && games.some(game => number(game.r) > round && isMeant(game))) return 'still in'
  return plays ? 'plays' : 'idle'
}
